// People's faces, in the order in which they are offered. The others are worn by opponents alone.

import type { Avatar } from '../../generated';

export const AVATARS = [
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
] as const satisfies readonly Avatar[];

export type PersonAvatar = (typeof AVATARS)[number];

export function isPerson(face: Avatar): face is PersonAvatar {
  return AVATARS.some((one) => one === face);
}
