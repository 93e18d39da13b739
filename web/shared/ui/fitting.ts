/** The width of a letter of the display type, in em. Few are wider. */
const LETTER = 0.56;

/**
 * Sizes a name so that no word of it breaks, and so that it takes one line if that costs it less than a quarter of its
 * size, otherwise two; more only if it is very long.
 * @param most the size of a short name
 * @param place the width that it has
 */
export function fitting(name: string, most: string, place: string): { readonly fontSize: string } {
  const letters = Math.max(Math.min(name.length / 2, 16), ...name.split(/[\s-]/).map(({ length }) => length));
  const one = `${place} / ${name.length * LETTER}`;
  // What is too much by far where one line is too small, and nothing where it is not.
  const two = `min(${place} / ${letters * LETTER}, (${most} * 0.75 - ${one}) * 999)`;
  return { fontSize: `clamp(0.75rem, max(${one}, ${two}), ${most})` };
}
