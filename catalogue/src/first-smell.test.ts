import { expect, test } from 'vitest';
import { firstSmell } from './first-smell';
import { PACKS } from './packs';

test('the first smell of a pack is one of its bottles, and a fault only where there is nothing else', () => {
  for (const pack of PACKS) {
    const { bottleNumber, category } = firstSmell(pack) ?? {};
    expect(
      pack.aromas.map((aroma) => aroma.bottleNumber),
      pack.id,
    ).toContain(bottleNumber);
    expect(category === 'Wine Faults', pack.id).toBe(pack.id === 'wine-faults-12');
    expect(bottleNumber, `${pack.id}: chosen, not just the first`).not.toBe(pack.aromas[0]?.bottleNumber);
  }
});

test('the first smell of an own pack is its first bottle', () => {
  const [pack] = PACKS;
  expect(firstSmell({ id: 'own-1', aromas: pack?.aromas ?? [] })).toBe(pack?.aromas[0]);
  expect(firstSmell({ id: 'own-1', aromas: [] })).toBeUndefined();
});
