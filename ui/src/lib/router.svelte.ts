// Where one is in the box. The address's hash, so that back and reload work in a browser as well.

import type { GameId } from '../generated';

/** Pages of which there is one. `install` tells how the box is put on the home screen. */
const SINGLE = ['people', 'notebook', 'album', 'rules', 'blanks', 'keep', 'install'] as const;
type Single = (typeof SINGLE)[number];

export type Route =
  | { name: 'shelf' }
  | { [Name in Single]: { name: Name } }[Single]
  | { name: 'setup'; game: GameId }
  | { name: 'play'; match: string }
  /** A paper sheet; without a match, a new one is begun. */
  | { name: 'paper'; match: string | null }
  /** The family's figures, or one person's. */
  | { name: 'figures'; person: string | null }
  | { name: 'sheet'; match: string }
  | { name: 'replay'; match: string; round: number }
  /** What decided a round; from the replay, one comes back to it, else to the table. */
  | { name: 'moments'; match: string; round: number; replay: boolean }
  /** How a game is played; from the table of a match, one comes back to it. */
  | { name: 'learn'; game: GameId; match: string | null }
  | { name: 'calculator'; game: GameId }
  /** The settings; from the table of a match, one comes back to it. */
  | { name: 'settings'; match: string | null };

/** Whether this is the name of a game that has screens. */
type IsGame = (word: string | undefined) => word is GameId;

function unescape(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return '';
  }
}

/** Reads a hash; whatever it does not know leads to the shelf. */
export function parse(hash: string, isGame: IsGame): Route {
  const [name, first, second, third] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(unescape);
  const single = SINGLE.find((one) => one === name);
  if (single) return { name: single };
  switch (name) {
    case 'paper':
    case 'settings':
      return { name, match: first || null };
    case 'figures':
      return { name, person: first || null };
    case 'setup':
    case 'calculator':
      return isGame(first) ? { name, game: first } : { name: 'shelf' };
    case 'learn':
      return isGame(first) ? { name, game: first, match: second || null } : { name: 'shelf' };
    case 'play':
    case 'sheet':
      return first ? { name, match: first } : { name: 'shelf' };
    case 'replay':
    case 'moments': {
      const round = Number(second);
      if (!first || !Number.isInteger(round) || round <= 0) return { name: 'shelf' };
      return name === 'replay'
        ? { name, match: first, round }
        : { name, match: first, round, replay: third === 'replay' };
    }
    default:
      return { name: 'shelf' };
  }
}

function below(word: string | null): string {
  return word === null ? '' : `/${encodeURIComponent(word)}`;
}

/** The hash of a place. */
export function format(route: Route): string {
  switch (route.name) {
    case 'shelf':
      return '#/';
    case 'paper':
    case 'settings':
      return `#/${route.name}${below(route.match)}`;
    case 'figures':
      return `#/figures${below(route.person)}`;
    case 'setup':
    case 'calculator':
      return `#/${route.name}/${route.game}`;
    case 'learn':
      return `#/learn/${route.game}${below(route.match)}`;
    case 'play':
    case 'sheet':
      return `#/${route.name}/${encodeURIComponent(route.match)}`;
    case 'replay':
      return `#/replay/${encodeURIComponent(route.match)}/${route.round}`;
    case 'moments':
      return `#/moments/${encodeURIComponent(route.match)}/${route.round}${route.replay ? '/replay' : ''}`;
    default:
      return `#/${route.name satisfies Single}`;
  }
}

let route = $state<Route>({ name: 'shelf' });

/** Where one is. Reactive. */
export function here(): Route {
  return route;
}

/** Where a page can lead back to. */
export type Back = Extract<Route, { name: 'shelf' | 'notebook' | 'figures' | 'play' | 'sheet' | 'replay' }>;

/** Where a page that was opened from the table of a match goes back to. */
export function cameFrom(match: string | null): Back {
  return match === null ? { name: 'shelf' } : { name: 'play', match };
}

/** Goes there; `instead` of where one is, so that no way back leads to what cannot be shown. */
export function go(to: Route, instead = false): void {
  route = to;
  if (location.hash === format(to)) return;
  if (instead) history.replaceState(history.state, '', format(to));
  else location.hash = format(to);
}

/** Follows the address bar. Gives back how to stop. */
export function follow(isGame: IsGame): () => void {
  const read = () => {
    const next = parse(location.hash, isGame);
    if (format(next) !== format(route)) route = next;
  };
  read();
  window.addEventListener('hashchange', read);
  return () => {
    window.removeEventListener('hashchange', read);
  };
}
