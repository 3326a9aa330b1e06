// The games whose real tables can be counted without a sheet, each screen fetched when it is needed.

import type { Component } from 'svelte';
import type { GameId } from '../../generated/GameId';

type Screen = () => Promise<{ default: Component }>;

export const CALCULATORS: Readonly<Partial<Record<GameId, Screen>>> = {
  sewer: () => import('./SewerAlone.svelte'),
  lokus: () => import('./LokusAlone.svelte'),
  canals: () => import('./CanalsSheet.svelte'),
};

/** The games that have one. */
export const CALCULATED: readonly GameId[] = Object.keys(CALCULATORS) as GameId[];
