// The part of this game in what the core says of any game.

import { partOf } from '../part';

export const { view: lokusView, events: lokusEvents } = partOf('lokus');
