/** The width of a letter of the display type, in em. Few are wider. */
const LETTER = 0.56;

/**
 * Sizes a name so that no word of it breaks and all of it takes two lines.
 * @param most the size of a short name
 * @param place the width that it has
 */
export function fitting(name: string, most: string, place: string): { readonly fontSize: string } {
  const letters = Math.max(name.length / 2, ...name.split(/[\s-]/).map(({ length }) => length));
  return { fontSize: `clamp(0.8rem, ${place} / ${letters * LETTER}, ${most})` };
}
