/** Sheets of sticky labels: where each label is on the paper, and what fits on it. All lengths are in millimetres. */

export const PAPERS = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
} as const;

export interface LabelSheet {
  readonly id: string;
  /** The makers' numbers, as they are printed on the packet. */
  readonly name: string;
  readonly paper: keyof typeof PAPERS;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** The distance from the edges of the paper to the first label. */
  readonly left: number;
  readonly top: number;
  /** The distance from one label to the next. */
  readonly pitchX: number;
  readonly pitchY: number;
}

/**
 * The makers publish sizes that are rounded to 0.1 mm. The dies are cut in tenths of an inch with 0.1 inch between columns
 * and none between rows, and centred on the sheet, which gives the exact numbers (Avery's and Herma's templates; for 5167
 * the sheet is 0.28125 inch from the edge with 2.0625 inch from label to label).
 */
export const LABEL_SHEETS: readonly LabelSheet[] = [
  {
    id: 'l4731',
    name: 'Avery L4731, Herma 4333',
    paper: 'A4',
    columns: 7,
    rows: 27,
    width: 25.4,
    height: 10,
    left: 8.48,
    top: 13.5,
    pitchX: 27.94,
    pitchY: 10,
  },
  {
    id: 'l4732',
    name: 'Avery L4732, Herma 10003',
    paper: 'A4',
    columns: 5,
    rows: 16,
    width: 35.56,
    height: 16.93,
    left: 11.02,
    top: 13.06,
    pitchX: 38.1,
    pitchY: 16.93,
  },
  {
    id: 'herma-4346',
    name: 'Herma 4346',
    paper: 'A4',
    columns: 4,
    rows: 12,
    width: 45.72,
    height: 21.167,
    left: 9.75,
    top: 21.5,
    pitchX: 48.26,
    pitchY: 21.167,
  },
  {
    id: '5167',
    name: 'Avery 5167',
    paper: 'Letter',
    columns: 4,
    rows: 20,
    width: 44.45,
    height: 12.7,
    left: 7.14,
    top: 12.7,
    pitchX: 52.39,
    pitchY: 12.7,
  },
];

/** How far a person may move everything to correct their printer. More would push labels over the ruler or the edge. */
export const MAX_OFFSET = 3;

/** A ruler in the margin above the labels: it is 100 mm long on a page that is printed at 100 %. */
export const RULER = { length: 100, top: 5, height: 3 } as const;

/** The place of a label: its sheet, counted from 0, and its upper left corner on the paper. */
export interface LabelPlace {
  readonly sheet: number;
  readonly x: number;
  readonly y: number;
}

/** Counts the labels of one sheet. */
export function labelsOf({ columns, rows }: LabelSheet): number {
  return columns * rows;
}

/**
 * Places labels one after the other, row by row.
 * @param start the first label that is used, counted from 1; a number off the sheet counts as its nearest label
 * @param offset to the right and down; cut to `MAX_OFFSET` either way
 */
export function placeLabels(
  sheet: LabelSheet,
  count: number,
  start: number,
  offset: { readonly x: number; readonly y: number },
): LabelPlace[] {
  const first = within(Math.trunc(start), 1, labelsOf(sheet)) - 1;
  const [dx, dy] = [within(offset.x, -MAX_OFFSET, MAX_OFFSET), within(offset.y, -MAX_OFFSET, MAX_OFFSET)];
  return Array.from({ length: count }, (_, index) => {
    const label = (first + index) % labelsOf(sheet);
    return {
      sheet: Math.floor((first + index) / labelsOf(sheet)),
      x: sheet.left + (label % sheet.columns) * sheet.pitchX + dx,
      y: sheet.top + Math.floor(label / sheet.columns) * sheet.pitchY + dy,
    };
  });
}

/** NaN counts as the middle of the range. */
function within(value: number, least: number, most: number): number {
  return Number.isNaN(value) ? Math.floor((least + most) / 2) : Math.min(most, Math.max(least, value));
}

/** The places of the code and the digits on a label, in millimetres from its upper left corner. */
export interface StickerLayout {
  /** The width of one module of the QR code. */
  readonly module: number;
  readonly qr: { readonly x: number; readonly y: number; readonly size: number };
  /** The box of the three digits and the size of their letters; `undefined` when they are left out. */
  readonly digits:
    | { readonly x: number; readonly width: number; readonly middle: number; readonly fontSize: number }
    | undefined;
}

/** A module that phones read from a hand's breadth: 29 of them are 10.4 mm. */
const MODULE = 0.36;
/** Modules of white that a reader needs around the code (ISO/IEC 18004). */
const QUIET = 4;
/** Width of a digit, in letter sizes: as wide as any font's, for safety. */
const DIGIT_WIDTH = 0.65;

/**
 * Lays out a sticker. The QR code with its white frame fits the height of the label: its 29 modules are 0.36 mm wide from
 * 13.4 mm on, 0.32 mm on labels of 12 mm and 0.27 mm on labels of 10 mm. A long address has more and smaller modules.
 * @param modules of the QR code along one side, without its frame
 */
export function stickerLayout(
  { width, height }: Pick<LabelSheet, 'width' | 'height'>,
  modules: number,
  withDigits: boolean,
): StickerLayout {
  const fitting = Math.floor((100 * height) / (modules + 2 * QUIET)) / 100;
  const module = Math.min(MODULE, fitting);
  const size = modules * module;
  const frame = QUIET * module;
  const y = (height - size) / 2;
  if (!withDigits) return { module, qr: { x: (width - size) / 2, y, size }, digits: undefined };
  const x = size + 2 * frame;
  const room = width - x - frame;
  return {
    module,
    qr: { x: frame, y, size },
    digits: {
      x,
      width: room,
      middle: height / 2,
      fontSize: Math.min(room / (3 * DIGIT_WIDTH), height * 0.6),
    },
  };
}
