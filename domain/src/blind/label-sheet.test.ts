import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { present } from '../../testing/values';
import { LABEL_SHEETS, labelsOf, MAX_OFFSET, PAPERS, placeLabels, RULER, stickerLayout } from './label-sheet';

const NONE = { x: 0, y: 0 };
const sheets = fc.constantFrom(...LABEL_SHEETS);
const offset = fc.double({ min: -20, max: 20 });

function sheetOf(id: string) {
  return present(LABEL_SHEETS.find((sheet) => sheet.id === id));
}

describe('the sheets', () => {
  test.each([
    ['l4731', 189, 25.4, 10],
    ['l4732', 80, 35.6, 16.9],
    ['herma-4346', 48, 45.7, 21.2],
    ['5167', 80, 44.45, 12.7],
  ])('%s has %d labels of %d by %d mm, to the tenth that makers publish', (id, count, width, height) => {
    const sheet = sheetOf(id);
    expect(labelsOf(sheet)).toBe(count);
    expect(Math.abs(sheet.width - width)).toBeLessThan(0.06);
    expect(Math.abs(sheet.height - height)).toBeLessThan(0.06);
  });

  test('are centred on their paper, as the dies are', () => {
    for (const sheet of LABEL_SHEETS) {
      const right = sheet.left + (sheet.columns - 1) * sheet.pitchX + sheet.width;
      const bottom = sheet.top + (sheet.rows - 1) * sheet.pitchY + sheet.height;
      const paper = PAPERS[sheet.paper];
      expect(Math.abs(paper.width - right - sheet.left), sheet.id).toBeLessThan(0.1);
      expect(Math.abs(paper.height - bottom - sheet.top), sheet.id).toBeLessThan(0.1);
    }
  });
});

describe('labels', () => {
  test('start at a label, fill row by row, and go on with the first one of the next sheet', () => {
    const sheet = sheetOf('5167');
    expect(placeLabels(sheet, 3, 79, NONE)).toEqual([
      { sheet: 0, x: 7.14 + 2 * 52.39, y: 12.7 + 19 * 12.7 },
      { sheet: 0, x: 7.14 + 3 * 52.39, y: 12.7 + 19 * 12.7 },
      { sheet: 1, x: 7.14, y: 12.7 },
    ]);
  });

  test.each([
    [0, 1],
    [-5, 1],
    [9_999, 80],
    [2.9, 2],
  ])('that should start at %d start at %d', (start, label) => {
    const sheet = sheetOf('5167');
    expect(placeLabels(sheet, 1, start, NONE)).toEqual(placeLabels(sheet, 1, label, NONE));
  });

  test('never cross an edge of the paper, touch the ruler or overlap, wherever they start and are moved', () => {
    fc.assert(
      fc.property(
        sheets,
        fc.integer({ min: 1, max: 200 }),
        fc.integer(),
        offset,
        offset,
        (sheet, count, start, x, y) => {
          const paper = PAPERS[sheet.paper];
          const places = placeLabels(sheet, count, start, { x, y });
          expect(places).toHaveLength(count);
          for (const place of places) {
            expect(place.x).toBeGreaterThanOrEqual(0);
            expect(place.x + sheet.width).toBeLessThanOrEqual(paper.width);
            expect(place.y).toBeGreaterThanOrEqual(RULER.top + RULER.height);
            expect(place.y + sheet.height).toBeLessThanOrEqual(paper.height);
          }
          const corners = places.map((place) => `${place.sheet} ${place.x.toFixed(2)} ${place.y.toFixed(2)}`);
          expect(new Set(corners).size).toBe(count);
        },
      ),
    );
    for (const { width, height, pitchX, pitchY } of LABEL_SHEETS) {
      expect(pitchX).toBeGreaterThanOrEqual(width);
      expect(pitchY).toBeGreaterThanOrEqual(height);
    }
  });

  test('are moved by at most three millimetres, and not at all by anything but a number', () => {
    const sheet = sheetOf('l4731');
    const [moved] = placeLabels(sheet, 1, 1, { x: 50, y: Number.NaN });
    expect(moved).toEqual({ sheet: 0, x: sheet.left + MAX_OFFSET, y: sheet.top });
  });
});

describe('a sticker', () => {
  test.each([
    ['l4731', 29, 0.27],
    ['l4732', 29, 0.36],
    ['herma-4346', 29, 0.36],
    ['5167', 29, 0.34],
    ['l4731', 33, 0.24],
  ])('on %s with %d modules has modules of %d mm', (id, modules, module) => {
    expect(stickerLayout(sheetOf(id), modules, true).module).toBe(module);
  });

  test('on a label of 12 mm has modules of 0.32 mm', () => {
    expect(stickerLayout({ width: 44.45, height: 12 }, 29, true).module).toBe(0.32);
  });

  test('keeps code, white frame and digits apart and inside its label', () => {
    fc.assert(
      fc.property(sheets, fc.constantFrom(21, 25, 29, 33), fc.boolean(), (sheet, modules, withDigits) => {
        const { module, qr, digits } = stickerLayout(sheet, modules, withDigits);
        const frame = 4 * module - 1e-9;
        expect(qr.size).toBeCloseTo(modules * module);
        for (const [at, all] of [
          [qr.x, sheet.width],
          [qr.y, sheet.height],
        ] as const) {
          expect(at).toBeGreaterThanOrEqual(frame);
          expect(at + qr.size).toBeLessThanOrEqual(all - frame);
        }
        if (!digits) return;
        expect(digits.x).toBeGreaterThanOrEqual(qr.x + qr.size + frame);
        expect(digits.x + digits.width).toBeLessThanOrEqual(sheet.width);
        expect(digits.fontSize).toBeGreaterThan(4);
        expect(digits.fontSize).toBeLessThanOrEqual(sheet.height);
      }),
    );
  });
});
