import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Cuts the two typefaces down to the characters and weights that the product uses, since they outweigh
 * everything else on a page. Run by hand (`npm run fonts`) when a weight is added or a typeface has a new
 * version. The files, and the style sheet that names the same runs of characters and weights, are in
 * `web/shared/ui`.
 */
const FAMILIES = [
  {
    name: 'fraunces',
    source: (set: string) => `fraunces/files/fraunces-${set}-full-normal.woff2`,
    axes: { SOFT: 60, WONK: 0, wght: 500, opsz: { min: 14, max: 72 } },
  },
  {
    name: 'inter',
    source: (set: string) => `inter/files/inter-${set}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 600 } },
  },
] as const;

/** The first and last character of a run. */
type Run = readonly [first: number, last: number];

const SETS: readonly { readonly set: string; readonly ending: string; readonly runs: readonly Run[] }[] = [
  {
    set: 'latin',
    ending: 'cut',
    runs: [
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
    ],
  },
  {
    // Other Latin letters, for names such as Łukasz Dvořák-Şen. Loaded only where one is shown.
    set: 'latin-ext',
    ending: 'extended',
    runs: [
      [0x100, 0x130],
      [0x132, 0x151],
      [0x154, 0x24f],
      [0x1e00, 0x1e9f],
    ],
  },
];

const folder = fileURLToPath(new URL('../web/shared/ui/fonts', import.meta.url));
for (const { name, source, axes } of FAMILIES)
  for (const { set, ending, runs } of SETS) {
    const whole = new URL(`../node_modules/@fontsource-variable/${source(set)}`, import.meta.url);
    const characters = runs.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    );
    const cut = await subsetFont(await readFile(whole), characters.join(''), {
      targetFormat: 'woff2',
      variationAxes: axes,
    });
    await writeFile(`${folder}/${name}-${ending}.woff2`, cut);
  }
