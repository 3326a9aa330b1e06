// Narrows the core's types to Mice & Fences.

import { partOf } from '../part';

export const { view: miceView, events: miceEvents } = partOf('mice');
