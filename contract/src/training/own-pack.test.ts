import { describe, expect, test } from 'vitest';
import { MAX_BOTTLES, ownBottleFields, ownPackSchema } from './own-pack';

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
