import { PACKS } from '@nosewise/catalogue/packs';
import { expect, test } from 'vitest';
import { fitting } from './fitting';

test('a short name keeps its size, and the longest of the kits stays readable beside another on the smallest phone', () => {
  const places = PACKS.flatMap(({ aromas }) => aromas).map(({ name }) => {
    const [, letters = ''] = /px \/ ([\d.]+),/.exec(fitting(name, '28px', '115px').fontSize) ?? [];
    return { name, size: 115 / Number(letters) };
  });
  expect(places.filter(({ size }) => !(size >= 14))).toEqual([]);
  expect(places.find(({ name }) => name === 'Lemon')?.size).toBeGreaterThan(28);
});
