/** The address part of a label of 100 × 62 mm (`office.css`), in millimetres, and its type, in points. */
export const LABEL = { width: 62, height: 51.9, largest: 12, smallest: 6, lineHeight: 1.2 } as const;

const MM_PER_POINT = 25.4 / 72;

/**
 * Finds the largest type in which every line of an address is on its label. The widths of letters are estimates on the safe side,
 * since nothing is laid out before it is printed.
 * @returns points; `undefined` when the address does not fit at all
 */
export function labelSize(address: readonly string[]): number | undefined {
  for (let size: number = LABEL.largest; size >= LABEL.smallest; size -= 0.5) {
    const em = size * MM_PER_POINT;
    const rows = address.reduce((sum, line) => sum + rowsOf(line, LABEL.width / em), 0);
    if (rows * LABEL.lineHeight * em <= LABEL.height) return size;
  }
  return undefined;
}

/** Counts the rows of a line that breaks between words, and within a word that is wider than a row. Widths are in em. */
function rowsOf(line: string, width: number): number {
  let [rows, filled] = [1, 0];
  for (const word of line.split(/\s+/)) {
    const length = widthOf(word);
    if (filled > 0 && filled + SPACE + length > width) {
      rows += 1;
      filled = 0;
    }
    filled += (filled > 0 ? SPACE : 0) + length;
    while (filled > width) {
      rows += 1;
      filled -= width - WIDEST;
    }
  }
  return rows;
}

const SPACE = 0.3;
const WIDEST = 1.05;

function widthOf(word: string): number {
  return [...word].reduce((sum, sign) => sum + (WIDTHS.find(([of]) => of.test(sign))?.[1] ?? 0.62), 0);
}

/** The first that fits counts. Measured in Inter, rounded up. */
const WIDTHS: readonly (readonly [of: RegExp, em: number])[] = [
  [/\p{M}/u, 0],
  [/[mwMW@%&—…жмшщыюфдЖМШЩЫЮФД]|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{N}]/u, WIDEST],
  [/\p{Lu}|[ωψφ]/u, 0.82],
  [/\p{N}/u, 0.66],
];
