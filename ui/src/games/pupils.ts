// The seats at the tables of the first lessons.

import type { Avatar, Colour, SeatInfo } from '../generated';

export function pupil(seat: number, name: string, avatar: Avatar, colour: Colour): SeatInfo {
  return { seat, profileId: null, name, avatar, colour, child: null, opponent: null };
}

export const PUPIL = pupil(0, 'Ratatine', 'ratQueen', 'pink');
export const FRIEND = pupil(1, 'Moustache', 'ratPirate', 'teal');
export const GRANNY = pupil(2, 'Grisette', 'ratGranny', 'yellow');
