// The boxes as they stand on the shelf.

import type { Component } from 'svelte';
import type { GameId } from '../../generated/GameId';
import CanalsBox from './CanalsBox.svelte';
import LokusBox from './LokusBox.svelte';
import MiceBox from './MiceBox.svelte';
import RebusBox from './RebusBox.svelte';
import SewerBox from './SewerBox.svelte';

export const BOXES: Readonly<Record<GameId, Component>> = {
  sewer: SewerBox,
  mice: MiceBox,
  canals: CanalsBox,
  lokus: LokusBox,
  rebus: RebusBox,
};
