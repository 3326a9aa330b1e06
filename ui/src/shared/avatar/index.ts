// The avatars that people choose from, in the order shown. The other avatars belong to opponents.

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
