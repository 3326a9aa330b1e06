// The current page. The route is kept in the address's hash, so that back and reload work in a browser.

import type { GameId } from '../generated';

/** Pages without parameters. `install` tells how the app is put on the home screen. */
const SINGLE = ['people', 'notebook', 'album', 'rules', 'blanks', 'keep', 'install'] as const;
type Single = (typeof SINGLE)[number];

export type Route =
  | { name: 'shelf' }
  | { [Name in Single]: { name: Name } }[Single]
  | { name: 'setup'; game: GameId }
  | { name: 'play'; match: string }
  /** A paper sheet; null begins a new one. */
  | { name: 'paper'; match: string | null }
  /** The figures of one person; null for the family's. */
  | { name: 'figures'; person: string | null }
  | { name: 'sheet'; match: string }
  | { name: 'replay'; match: string; round: number }
  /** The decisive moments of a round. The page goes back to the replay with `replay`, else to the table. */
  | { name: 'moments'; match: string; round: number; replay: boolean }
  /** The lesson of a game. The page goes back to the table of `match`, if any. */
  | { name: 'learn'; game: GameId; match: string | null }
  | { name: 'calculator'; game: GameId }
  /** The settings. The page goes back to the table of `match`, if any. */
  | { name: 'settings'; match: string | null };

/** Whether a word is the name of a game that has screens. */
type IsGame = (word: string | undefined) => word is GameId;

function unescape(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return '';
  }
}

/** Reads a hash; an unknown one leads to the shelf. */
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

/** The hash of a route. */
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

/** The current route. Reactive. */
export function here(): Route {
  return route;
}

/** The routes that a page can lead back to. */
export type Back = Extract<Route, { name: 'shelf' | 'notebook' | 'figures' | 'play' | 'sheet' | 'replay' }>;

/** The route back from a page that was opened from the table of a match; null leads to the shelf. */
export function cameFrom(match: string | null): Back {
  return match === null ? { name: 'shelf' } : { name: 'play', match };
}

/** Goes to a route. `instead` replaces the current one in the history, so that back does not lead to it. */
export function go(to: Route, instead = false): void {
  route = to;
  if (location.hash === format(to)) return;
  if (instead) history.replaceState(history.state, '', format(to));
  else location.hash = format(to);
}

/** Follows the address bar. Returns a function that stops. */
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
