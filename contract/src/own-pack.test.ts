import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_BOTTLES, ownBottleFields, ownPackSchema, ownPacksSchema, repairOwnPacks } from './own-pack';

const fields = { bottleNumber: 4, name: 'Lemon', category: 'Citrus', notes: '' };
const pack = { id: 'own-a', name: 'Kitchen', aromas: [{ ...fields, id: 'own-1' }] };

describe('the fields of an own bottle', () => {
  test('are trimmed', () => {
    expect(ownBottleFields.parse({ ...fields, name: '  Lemon ' })).toEqual(fields);
  });

  test.each([0, 1000, 1.5, Number.NaN, '4'])('refuse the number %s with one sentence', (bottleNumber) => {
    const issues = ownBottleFields.safeParse({ ...fields, bottleNumber }).error?.issues;
    expect(issues?.map((issue) => issue.message)).toContain(
      'The bottle number must be a whole number from 1 to 999.',
    );
  });

  test('refuse a name of blanks', () => {
    expect(ownBottleFields.safeParse({ ...fields, name: ' ' }).error?.issues[0]?.message).toBe(
      'The aroma needs a name.',
    );
  });
});

describe('an own pack', () => {
  test('may be empty', () => {
    expect(ownPackSchema.safeParse({ ...pack, aromas: [] }).success).toBe(true);
  });

  test('refuses two bottles with one number', () => {
    const aromas = [...pack.aromas, { ...fields, id: 'own-2', name: 'Clove' }];
    expect(ownPackSchema.safeParse({ ...pack, aromas }).error?.issues[0]?.message).toBe(
      'Two bottles carry the same number.',
    );
  });

  test(`holds ${MAX_BOTTLES} bottles and not one more`, () => {
    const aromas = Array.from({ length: MAX_BOTTLES + 1 }, (_, index) => ({
      ...fields,
      id: `own-${index}`,
      bottleNumber: index + 1,
    }));
    expect(ownPackSchema.safeParse({ ...pack, aromas: aromas.slice(1) }).success).toBe(true);
    expect(ownPackSchema.safeParse({ ...pack, aromas }).success).toBe(false);
  });

  test('refuses an id that a built-in pack could have', () => {
    expect(ownPackSchema.safeParse({ ...pack, id: 'wine-36' }).success).toBe(false);
  });
});

const lemon = { id: 'own-1', bottleNumber: 1, name: 'Lemon', category: 'Citrus', notes: '' };
const clove = { id: 'own-2', bottleNumber: 2, name: 'Clove', category: 'Spice', notes: '' };

describe('repairing own packs', () => {
  test('leaves sound packs alone', () => {
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

  test('returns no packs for a value that is not a list', () => {
    expect(repairOwnPacks({ aromas: [lemon] })).toEqual([]);
  });

  test('always returns packs that the schema accepts', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (anything, aromas) => {
        const damaged = [anything, { id: 'own-a', name: 'Kitchen', aromas: [lemon, ...aromas] }];
        expect(ownPacksSchema.safeParse(repairOwnPacks(damaged)).success).toBe(true);
        expect(repairOwnPacks(damaged).at(-1)?.aromas).toContainEqual(lemon);
      }),
    );
  });
});
