import { PACKS, TEST_PACK } from '@nosewise/catalogue/packs';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import { expect, test } from 'vitest';
import { allPacks, packsToOffer } from './packs';

test('a list of packs offers what a person may have: neither an empty one nor, unless it is selected, the one for trying out', () => {
  const own = [{ id: 'own-1', name: 'Empty', aromas: [] }];
  const offered = packsToOffer(DEFAULT_SETTINGS, own);
  expect(offered).toEqual(PACKS.filter((pack) => pack !== TEST_PACK));
  const selected = { ...DEFAULT_SETTINGS, selectedAromaKits: [TEST_PACK.id] };
  expect(packsToOffer(selected, own)).toEqual([...offered, TEST_PACK]);
  expect(allPacks(own), 'the settings list them all').toContain(TEST_PACK);
});
