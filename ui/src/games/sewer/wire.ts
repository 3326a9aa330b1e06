// Narrows the core's types to Sewer Rats.

import { partOf } from '../part';

export const { view: sewerView, moves: sewerMoves, events: sewerEvents } = partOf('sewer');
