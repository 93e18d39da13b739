import { QrCode } from '../../shared/ui/qr-code';

interface ParcelLabelProps {
  readonly number: string;
  readonly address: readonly string[];
}

/** The label of a parcel, on paper only: the address, and the order's number as text and as a code for scanners. */
export function ParcelLabel({ number, address }: ParcelLabelProps) {
  const size = labelSize(address) ?? LABEL.smallest;
  return (
    <div className="hidden h-[61.9mm] w-[100mm] grid-cols-[1fr_24mm] gap-[4mm] overflow-hidden break-after-page p-[5mm] text-[12pt] last:break-after-auto print:grid print:[page:parcel-label]">
      <div style={{ fontSize: `${size}pt`, lineHeight: LABEL.lineHeight }}>
        {/* A company that is called like its buyer is named once. */}
        {[...new Set(address)].map((line) => (
          <bdi key={line} className="block text-left wrap-anywhere">
            {line}
          </bdi>
        ))}
      </div>
      <div className="*:border-0">
        <QrCode text={number} label={`Order ${number}`} />
        <span>{number}</span>
      </div>
    </div>
  );
}

/** Names the orders whose address is too long for a label, before anything is printed. */
export function TooLongForLabels({ parcels }: { readonly parcels: readonly ParcelLabelProps[] }) {
  const tooLong = parcels.filter(({ address }) => labelSize(address) === undefined);
  if (tooLong.length === 0) return null;
  return (
    <p role="status" className="warning">
      The address is too long for a label, whose last lines would be missing:{' '}
      <span translate="no">{tooLong.map(({ number }) => number).join(', ')}</span>. Please write it by hand.
    </p>
  );
}

/** The address part of a label of 100 × 62 mm, in millimetres, and its type, in points. */
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
