// The context that gives the session to every component.

import { createContext } from 'svelte';
import type { Session } from './session.svelte';

/** `useSession()` inside any component under `App`; `giveSession` is called by `Frame` alone. */
export const [useSession, giveSession] = createContext<Session>();
