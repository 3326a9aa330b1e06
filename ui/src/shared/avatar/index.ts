// The avatars of people. All other avatars belong to opponents.

import type { Avatar } from '../../generated';

/** The avatars that people choose from, in the order shown. */
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

/** An avatar that a person may have. */
export type PersonAvatar = (typeof AVATARS)[number];

/** Whether an avatar is one that people choose from. */
export function isPerson(face: Avatar): face is PersonAvatar {
  return AVATARS.some((one) => one === face);
}
