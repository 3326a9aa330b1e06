// Faces in the order in which they are offered.

import type { Avatar } from '../../generated/Avatar';

export const AVATARS: readonly Avatar[] = [
  'ratCook',
  'ratPirate',
  'ratGranny',
  'ratDiver',
  'ratPainter',
  'ratQueen',
  'cat',
  'fox',
  'owl',
  'frog',
  'hedgehog',
  'bear',
];
