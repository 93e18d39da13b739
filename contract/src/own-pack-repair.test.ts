import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownPacksSchema } from './own-pack';
import { repairOwnPacks } from './own-pack-repair';

const lemon = { id: 'own-1', bottleNumber: 1, name: 'Lemon', category: 'Citrus', notes: '' };
const clove = { id: 'own-2', bottleNumber: 2, name: 'Clove', category: 'Spice', notes: '' };

describe('repairing own packs', () => {
  test('leaves packs alone that are whole', () => {
    const packs = [{ id: 'own-a', name: 'Kitchen', aromas: [lemon, clove] }];
    expect(repairOwnPacks(packs)).toEqual(packs);
  });

  test('drops a bottle that cannot be read and keeps the others', () => {
    const packs = [{ id: 'own-a', name: 'Kitchen', aromas: [{ ...lemon, bottleNumber: 'one' }, clove] }];
    expect(repairOwnPacks(packs)).toEqual([{ id: 'own-a', name: 'Kitchen', aromas: [clove] }]);
  });

  test('keeps the first of two bottles with one number', () => {
    const packs = [{ id: 'own-a', name: 'Kitchen', aromas: [lemon, { ...clove, bottleNumber: 1 }] }];
    expect(repairOwnPacks(packs)[0]?.aromas).toEqual([lemon]);
  });

  test('gives a pack without a readable name the default one', () => {
    expect(repairOwnPacks([{ id: 'own-a', name: 7, aromas: [lemon] }])).toEqual([
      { id: 'own-a', name: 'My pack', aromas: [lemon] },
    ]);
  });

  test('gives no packs for what is no list', () => {
    expect(repairOwnPacks({ aromas: [lemon] })).toEqual([]);
  });

  test('always gives what the schema takes', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (anything, aromas) => {
        const damaged = [anything, { id: 'own-a', name: 'Kitchen', aromas: [lemon, ...aromas] }];
        expect(ownPacksSchema.safeParse(repairOwnPacks(damaged)).success).toBe(true);
        expect(repairOwnPacks(damaged).at(-1)?.aromas).toContainEqual(lemon);
      }),
    );
  });
});
