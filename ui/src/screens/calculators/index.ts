// The games whose real tables can be counted here, each screen fetched when it is needed.

import type { Component } from 'svelte';
import type { GameId } from '../../generated/GameId';

type Screen = () => Promise<{ default: Component }>;

export const CALCULATORS: Readonly<Partial<Record<GameId, Screen>>> = {
  canals: () => import('./CanalsSheet.svelte'),
};

/** The games that have one. */
export const CALCULATED: readonly GameId[] = Object.keys(CALCULATORS) as GameId[];
