// The order in which somebody likes to see their own cards. Nothing of it leaves the screen.

/** The cards in this order; those that are not in it follow as they are. */
export function inOrder(cards: readonly number[], order: readonly number[]): number[] {
  const rank = (card: number) => {
    const at = order.indexOf(card);
    return at < 0 ? order.length : at;
  };
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

/** The cards with this one at another place, no further than the ends. */
export function moved(cards: readonly number[], card: number, to: number): number[] {
  const rest = cards.filter((one) => one !== card);
  const at = Math.max(0, Math.min(rest.length, to));
  return cards.includes(card) ? [...rest.slice(0, at), card, ...rest.slice(at)] : [...cards];
}
