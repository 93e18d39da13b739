const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** 'Ann, Ben and Cleo'. */
export function namesOf(players: readonly { readonly name: string }[]): string {
  return list.format(players.map((player) => player.name));
}

/** Who of all players named a bottle, as a sentence. */
export function namedBy(namers: readonly { readonly name: string }[], players: number): string {
  if (namers.length === 0) return 'Nobody named it.';
  if (namers.length < players) return `Named by ${namesOf(namers)}.`;
  return players === 2 ? 'You both named it.' : 'You all named it.';
}
