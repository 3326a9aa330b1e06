// The order in which a person wants to see their own cards. The order never leaves the screen.

/** The cards in the order of `keys`; cards without a key there follow in their old order. */
export function inOrder<Card, Key>(
  cards: readonly Card[],
  keys: readonly Key[],
  keyOf: (card: Card) => Key,
): Card[] {
  const rank = (card: Card) => {
    const at = keys.indexOf(keyOf(card));
    return at < 0 ? keys.length : at;
  };
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

/** The keys with `key` moved to index `to`, which is clamped to the list. */
export function moved<Key>(keys: readonly Key[], key: Key, to: number): Key[] {
  const rest = keys.filter((one) => one !== key);
  const at = Math.max(0, Math.min(rest.length, to));
  return keys.includes(key) ? [...rest.slice(0, at), key, ...rest.slice(at)] : [...keys];
}
