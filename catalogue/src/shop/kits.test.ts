import { describe, expect, test } from 'vitest';
import { noteOf } from '../aromas/notes';
import { PACKS, shelfOfKit } from '../aromas/packs';
import { KITS, kitBySlug } from './kits';
import { formatMoney } from './money';

const packOf = (slug: string) => PACKS.find((pack) => pack.id === slug);
const aromasOf = (slug: string) => packOf(slug)?.aromas ?? [];

describe('kits', () => {
  test('are the six of the specification with their prices', () => {
    expect(KITS.map(({ slug, price }) => `${slug} ${formatMoney(price)}`)).toEqual([
      'master-wine-36 €99',
      'red-wine-12 €39',
      'white-wine-12 €39',
      'wine-faults-12 €39',
      'master-coffee-24 €69',
      'coffee-basics-12 €39',
    ]);
  });

  test('carry the badges of the catalogue', () => {
    expect(kitBySlug('master-wine-36')?.badge).toBe('Complete Pack — Includes All 36 Aromas');
    for (const slug of ['red-wine-12', 'white-wine-12', 'wine-faults-12'])
      expect(kitBySlug(slug)?.badge).toBe('Included in Master Pack');
  });

  test.each(KITS.filter(({ partOf }) => partOf))(
    '$slug is a part of its master, bottle for bottle',
    (kit) => {
      expect(aromasOf(kit.partOf ?? '')).toEqual(expect.arrayContaining([...aromasOf(kit.slug)]));
    },
  );

  test('that are master kits are part of no other', () => {
    expect(KITS.filter(({ partOf }) => !partOf).map(({ slug }) => slug)).toEqual([
      'master-wine-36',
      'master-coffee-24',
    ]);
  });

  test.each(KITS)(
    '$slug asks a sample question that can be answered and does not tell',
    ({ slug, sample }) => {
      const asked = aromasOf(slug).find(({ bottleNumber }) => bottleNumber === sample.bottleNumber);
      const names = aromasOf(slug).map(({ name }) => name);
      expect(sample.options).toContain(asked?.name);
      expect(new Set(sample.options).size).toBe(4);
      expect(names).toEqual(expect.arrayContaining([...sample.options]));
      expect(asked && noteOf(asked).toLowerCase()).not.toContain(asked?.name.toLowerCase());
    },
  );

  test.each(KITS)('$slug shows six of its own bottles in its picture', (kit) => {
    expect(shelfOfKit(kit).map(({ bottleNumber }) => bottleNumber)).toEqual(kit.shelf);
    expect(new Set(kit.shelf).size).toBe(6);
  });

  test('with unknown slugs are not found', () => {
    expect(kitBySlug('oak-barrel')).toBeUndefined();
  });
});
