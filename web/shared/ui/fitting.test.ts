import { PACKS } from '@nosewise/catalogue/aromas/packs';
import { expect, test } from 'vitest';
import { fitting } from './fitting';

test('a short name keeps its size, and the longest of the kits stays readable beside another on the smallest phone', () => {
  const places = PACKS.flatMap(({ aromas }) => aromas).map(({ name }) => {
    const { fontSize } = fitting(name, '28px', '115px');
    const [one = 0, two = 0] = [...fontSize.matchAll(/115px \/ ([\d.]+)/g)].map(
      ([, letters]) => 115 / Number(letters),
    );
    return { name, size: one >= 21 ? one : two };
  });
  expect(places.filter(({ size }) => !(size >= 14))).toEqual([]);
  expect(places.find(({ name }) => name === 'Lemon')?.size).toBeGreaterThan(28);
});
