// Narrows the core's types to Canals.

import { partOf } from '../part';

export const { view: canalsView, moves: canalsMoves, events: canalsEvents } = partOf('canals');
