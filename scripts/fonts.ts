import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Cuts the two fonts to what the product uses of them, since they weigh more than all that a page shows besides. Run by
 * hand (`npm run fonts`) when a weight is added or a font has a new version; the files stand in `web/app/ui/fonts`.
 */
const FONTS = [
  {
    file: 'fraunces-cut.woff2',
    source: 'fraunces/files/fraunces-latin-full-normal.woff2',
    axes: { SOFT: 60, WONK: 0, wght: { min: 400, max: 500 } },
  },
  {
    file: 'inter-cut.woff2',
    source: 'inter/files/inter-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
] as const;

/** First and last of each run of characters, as `web/app/ui/fonts.css` names them. */
const RUNS = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
] as const;

const characters = RUNS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('');

const folder = fileURLToPath(new URL('../web/app/ui/fonts', import.meta.url));
await mkdir(folder, { recursive: true });
for (const { file, source, axes } of FONTS) {
  const whole = new URL(`../node_modules/@fontsource-variable/${source}`, import.meta.url);
  const cut = await subsetFont(await readFile(whole), characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  await writeFile(`${folder}/${file}`, cut);
}
