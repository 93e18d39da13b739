import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KIT_OFFERS } from '@nosewise/catalogue/shop/offers';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The folders whose texts people read. Prices and contents are the catalogue's. */
const FOLDERS = ['contract/src', 'server/src', 'web/app', 'web/office', 'web/shared', 'web/site'];

/** Lists the lines of code of a folder, with the names of their files. */
async function codeOf(folder: string): Promise<string[]> {
  const files = await readdir(join(root, folder), { recursive: true });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  const lines = await Promise.all(
    sources.map(async (file) => {
      const text = await readFile(join(root, folder, file), 'utf8');
      return text.split('\n').map((line) => `${folder}/${file}: ${line.trim()}`);
    }),
  );
  return lines.flat().filter((line) => !/: (\/\*|\*|\/\/)/.test(line));
}

test('no text outside the catalogue types a price', async () => {
  const lines = (await Promise.all(FOLDERS.map(codeOf))).flat();
  expect(lines.length).toBeGreaterThan(10_000);
  // A dollar and a whole number is a parameter of a statement.
  expect(lines.filter((line) => /€\d|\$\d+[.,]\d/.test(line))).toEqual([]);
});

test('no page of the site types how many aromas a kit has', async () => {
  const sizes = [...new Set(KIT_OFFERS.map(({ first, last }) => last - first + 1))].join('|');
  const lines = await codeOf('web/site');
  const typed = new RegExp(`\\b(${sizes}) (or \\d+ )?(aromas|bottles)\\b|twenty-four|thirty-six`);
  // The simulation is about noses that learn so many, whatever is sold.
  expect(lines.filter((line) => typed.test(line) && !line.includes('science'))).toEqual([]);
});
