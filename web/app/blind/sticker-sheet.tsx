import { type Sticker, stickerAddress } from '@nosewise/domain/blind/blind-set';
import {
  type LabelSheet,
  PAPERS,
  placeLabels,
  RULER,
  stickerLayout,
} from '@nosewise/domain/blind/label-sheet';
import { useMemo } from 'react';
import { qrOf } from '../../shared/ui/qr-code';

interface StickerSheetsProps {
  /** In printing order. */
  stickers: readonly Sticker[];
  sheet: LabelSheet;
  /** The first label that is used, counted from 1. */
  start: number;
  /** In millimetres, to the right and down. */
  offset: { readonly x: number; readonly y: number };
  withDigits: boolean;
}

/** The length of the paper that the drawing leaves out at its lower end: rounded up, it would begin another page. */
const TRIM = 0.1;

/** Draws sheets of stickers in millimetres, one drawing for each sheet of paper. */
export function StickerSheets({ stickers, sheet, start, offset, withDigits }: StickerSheetsProps) {
  const paper = PAPERS[sheet.paper];
  const codes = useMemo(
    () => stickers.map(({ sticker }) => qrOf(stickerAddress(location.origin, sticker))),
    [stickers],
  );
  const places = placeLabels(sheet, stickers.length, start, offset);
  const sheets = [...new Set(places.map((place) => place.sheet))];
  return sheets.map((number) => (
    <svg
      key={number}
      viewBox={`0 0 ${paper.width} ${paper.height - TRIM}`}
      data-paper={sheet.paper}
      className="label-sheet w-full break-after-page break-inside-avoid border border-rule bg-white text-black last:break-after-auto print:border-0"
      role="img"
      aria-label={`Sheet ${number + 1} of ${sheets.length}`}
    >
      <Ruler left={sheet.left} />
      {stickers.map(({ sticker, code }, index) => {
        const place = places[index];
        const qr = codes[index];
        if (!place || !qr || place.sheet !== number) return null;
        const { module, qr: box, digits } = stickerLayout(sheet, qr.size, withDigits);
        return (
          <g key={sticker} data-sticker={sticker} transform={`translate(${place.x} ${place.y})`}>
            <path d={qr.path} transform={`translate(${box.x} ${box.y}) scale(${module})`} />
            {digits && (
              <text
                x={digits.x + digits.width / 2}
                y={digits.middle}
                dy="0.35em"
                textAnchor="middle"
                fontSize={digits.fontSize}
                fontWeight="600"
                className="font-sans tabular-nums"
              >
                {code}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  ));
}

/** A ruler of 100 mm, which shows at once whether the printer has changed the size. */
function Ruler({ left }: { left: number }) {
  const { length, top, height } = RULER;
  const ticks = Array.from(
    { length: length / 10 + 1 },
    (_, index) => `M${left + index * 10} ${top}v${height - 1}`,
  );
  return (
    <g className="ruler">
      <path
        d={`M${left} ${top}h${length}${ticks.join('')}`}
        stroke="currentColor"
        strokeWidth="0.15"
        fill="none"
      />
      <text x={left + length + 2} y={top + height - 0.6} fontSize="2.6" className="font-sans">
        100 mm. Print at 100 %, no margins.
      </text>
    </g>
  );
}
