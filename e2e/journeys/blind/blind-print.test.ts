import jsQR from 'jsqr';
import { expect, test } from '../../fixtures';
import { makeBlindSet } from '../../pages/blind-pages';
import { type Box, outline, picture, readPaper } from '../../paper';

type Pair = readonly [number, number];

interface Sheet {
  readonly id: string;
  readonly paper: Pair;
  readonly columns: number;
  readonly labels: number;
  readonly first: Pair;
  readonly pitch: Pair;
  readonly label: Pair;
  readonly module: number;
}

/** The makers' sheets: size of the paper, first label, distance from label to label, size of a label; all in millimetres. */
const SHEETS: readonly Sheet[] = [
  {
    id: 'l4731',
    paper: [210, 297],
    columns: 7,
    labels: 189,
    first: [8.48, 13.5],
    pitch: [27.94, 10],
    label: [25.4, 10],
    module: 0.27,
  },
  {
    id: 'l4732',
    paper: [210, 297],
    columns: 5,
    labels: 80,
    first: [11.02, 13.06],
    pitch: [38.1, 16.93],
    label: [35.56, 16.93],
    module: 0.36,
  },
  {
    id: 'herma-4346',
    paper: [210, 297],
    columns: 4,
    labels: 48,
    first: [9.75, 21.5],
    pitch: [48.26, 21.167],
    label: [45.72, 21.167],
    module: 0.36,
  },
  {
    id: '5167',
    paper: [215.9, 279.4],
    columns: 4,
    labels: 80,
    first: [7.14, 12.7],
    pitch: [52.39, 12.7],
    label: [44.45, 12.7],
    module: 0.34,
  },
];

/** How far anything may be from its place. */
const TOLERANCE = 0.3;
/** `http://localhost:4150/B/` and eight characters fit into 29 modules. */
const MODULES = 29;

/** The label with a number, counted from 1, moved by an offset. */
function labelBox({ first, pitch, label, columns }: Sheet, number: number, [dx, dy]: Pair): Box {
  const [column, row] = [(number - 1) % columns, Math.floor((number - 1) / columns)];
  const [left, top] = [first[0] + column * pitch[0] + dx, first[1] + row * pitch[1] + dy];
  return { left, top, right: left + label[0], bottom: top + label[1] };
}

function decode(boxes: readonly Box[]): string | undefined {
  // Six pixels a module: with fewer, the decoder misses one code in three hundred.
  const { pixels, width, height } = picture(boxes, 23, 1.2);
  return jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data;
}

test('stickers are printed with a QR code that can be read, without digits, or are copied by hand', async ({
  page,
}) => {
  const set = await makeBlindSet(page, 'Red Wine Kit · 12 bottles');
  await page.goto(`/blind/${set}/print`);
  await test.step('digits can be left out, and codes can be copied by hand', async () => {
    const digits = page.getByRole('switch', { name: 'Print the digits beside the QR code' });
    await digits.click();
    const [first] = readPaper(await page.pdf({ preferCSSPageSize: true }));
    // Only the words beside the ruler are left, above the labels.
    expect(first?.texts.filter(({ y }) => y > 13)).toEqual([]);
    expect(first?.texts).not.toEqual([]);
    await page.getByRole('combobox', { name: 'Label sheet' }).selectOption('numbers');
    const codes = await page.getByRole('list', { name: 'Codes' }).getByRole('listitem').allTextContents();
    expect(new Set(codes).size).toBe(12);
    for (const code of codes) expect(code).toMatch(/^[1-9]\d\d$/);
    await page.getByRole('combobox', { name: 'Label sheet' }).selectOption('l4731');
    await digits.click();
  });
  const offset = [1.2, -0.8] as const;
  await page.getByRole('spinbutton', { name: 'Move right, mm' }).fill(String(offset[0]));
  await page.getByRole('spinbutton', { name: 'Move down, mm' }).fill(String(offset[1]));

  for (const sheet of SHEETS) {
    await page.getByRole('combobox', { name: 'Label sheet' }).selectOption(sheet.id);
    // Covers the last two labels of a sheet and continues on the next.
    const start = sheet.labels - 1;
    await page.getByRole('spinbutton', { name: 'Start at label' }).fill(String(start));
    await expect(page.getByRole('img', { name: 'Sheet 2 of 2' })).toBeVisible();
    const ids = await page
      .locator('[data-sticker]')
      .evaluateAll((stickers) => stickers.map((each) => each.getAttribute('data-sticker')));
    expect(new Set(ids).size).toBe(12);

    const pages = readPaper(await page.pdf({ preferCSSPageSize: true }));
    expect(pages, sheet.id).toHaveLength(2);
    const read: (string | undefined)[] = [];
    for (const [number, { width, height, drawings, texts }] of pages.entries()) {
      expect(Math.abs(width - sheet.paper[0]), sheet.id).toBeLessThan(TOLERANCE);
      expect(Math.abs(height - sheet.paper[1]), sheet.id).toBeLessThan(TOLERANCE);
      const codes = drawings.filter((boxes) => boxes.length > 100);
      expect(codes).toHaveLength(number === 0 ? 2 : 10);
      for (const [index, boxes] of codes.entries()) {
        const label = labelBox(sheet, number === 0 ? start + index : index + 1, offset);
        const code = outline(boxes);
        const size = MODULES * sheet.module;
        const frame = 4 * sheet.module;
        expect(Math.abs(code.right - code.left - size), sheet.id).toBeLessThan(0.1);
        expect(Math.abs(code.bottom - code.top - size), sheet.id).toBeLessThan(0.1);
        expect(Math.abs(code.left - label.left - frame), sheet.id).toBeLessThan(TOLERANCE);
        const middle = (label.top + label.bottom) / 2;
        expect(Math.abs((code.top + code.bottom) / 2 - middle), sheet.id).toBeLessThan(TOLERANCE);
        // Its digits begin on the same label, right of the code.
        const digits = texts.filter(
          ({ x, y }) => x > code.right && x < label.right && y > label.top && y < label.bottom,
        );
        expect(digits, sheet.id).toHaveLength(1);
        read.push(decode(boxes));
      }
      const beyond = codes
        .flat()
        .filter(({ left, top, right, bottom }) => left < 0 || top < 0 || right > width || bottom > height);
      expect(beyond, sheet.id).toEqual([]);
    }
    const { origin } = new URL(page.url());
    expect(read, sheet.id).toEqual(ids.map((id) => `${origin}/B/${id}`));
  }
});
