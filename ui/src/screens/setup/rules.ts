// The forms of house rules, each fetched when it is needed.

import type { Component } from 'svelte';
import type { AnyOptions } from '../../generated/AnyOptions';
import type { GameId } from '../../generated/GameId';

export interface RulesProps {
  /** The rules to begin from: of the form's own game. */
  start: AnyOptions;
  /** Checks them, saves them under this name, and closes the form. Gives back why not, or null. */
  onSave: (name: string, options: AnyOptions) => Promise<string | null>;
  onClose: () => void;
}

export const RULES: Readonly<Record<GameId, () => Promise<{ default: Component<RulesProps> }>>> = {
  sewer: () => import('./SewerRules.svelte'),
  mice: () => import('./MiceRules.svelte'),
  canals: () => import('./CanalsRules.svelte'),
  lokus: () => import('./LokusRules.svelte'),
  rebus: () => import('./RebusRules.svelte'),
};
