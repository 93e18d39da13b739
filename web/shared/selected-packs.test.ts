import { PACKS, TEST_PACK } from '@nosewise/catalogue/aromas/packs';
import { expect, test } from 'vitest';
import { allPacks, packsToOffer } from './selected-packs';

test('a list of packs offers what a person may have: neither an empty one nor the one for trying out', () => {
  const own = [{ id: 'own-1', name: 'Empty', aromas: [] }];
  expect(packsToOffer(own)).toEqual(PACKS.filter((pack) => pack !== TEST_PACK));
  expect(allPacks(own), 'the settings list them all').toContain(TEST_PACK);
});
