// Narrows the core's types to Lokus.

import { partOf } from '../part';

export const { view: lokusView, events: lokusEvents } = partOf('lokus');
