import { MAX_BOTTLES, type OwnBottle, ownPackSchema } from '@nosewise/contract/training/own-pack';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBottle,
  asBottle,
  type Bottles,
  inOrderOf,
  mergeRows,
  moveBottle,
  nextFreeNumber,
  type Placed,
  removeBottle,
  replaceBottle,
  sortByNumber,
  withKnownIds,
} from './bottles';

function bottle(bottleNumber: number, name = `Aroma ${bottleNumber}`): OwnBottle {
  return { id: `own-${bottleNumber}`, bottleNumber, name, category: '', notes: '' };
}

const lemon = bottle(1, 'Lemon');
const clove = bottle(2, 'Clove');
const rose = bottle(5, 'Rose');
const three = [lemon, clove, rose];
const names = (bottles: Bottles) => bottles.map(({ name }) => name).join(', ');

describe('the next free number', () => {
  test('is 1 in an empty pack', () => expect(nextFreeNumber([])).toBe(1));
  test('follows the highest, wherever that is in the order', () =>
    expect(nextFreeNumber([rose, lemon])).toBe(6));
  test('is the lowest free one when 999 is taken', () => {
    expect(nextFreeNumber([lemon, bottle(999), clove])).toBe(3);
  });
});

describe('adding a bottle', () => {
  test('puts it at the end', () => {
    expect(addBottle([lemon], clove)).toEqual({ kind: 'placed', bottles: [lemon, clove] });
  });

  test('puts it at a given place', () => {
    expect(addBottle([lemon, rose], clove, 1)).toEqual({ kind: 'placed', bottles: three });
  });

  test('is refused when another bottle has the number, and names that bottle', () => {
    const another = { ...bottle(1, 'Lime'), id: 'own-lime' };
    expect(addBottle(three, another)).toEqual({ kind: 'number-taken', takenBy: lemon });
  });

  test('changes nothing when that bottle is in the pack already, under whatever number', () => {
    const renumbered = { ...lemon, bottleNumber: 7 };
    expect(addBottle([renumbered, clove], lemon)).toEqual({ kind: 'placed', bottles: [renumbered, clove] });
  });

  test('is refused when the pack is full', () => {
    const full = Array.from({ length: MAX_BOTTLES }, (_, index) => bottle(index + 1));
    expect(addBottle(full, bottle(500))).toEqual({ kind: 'full' });
  });
});

describe('replacing a bottle', () => {
  test('keeps its place', () => {
    const changed = { ...clove, name: 'Cloves', bottleNumber: 9 };
    expect(replaceBottle(three, changed)).toEqual({ kind: 'placed', bottles: [lemon, changed, rose] });
  });

  test('is refused when another bottle has the number', () => {
    expect(replaceBottle(three, { ...clove, bottleNumber: 5 })).toEqual({
      kind: 'number-taken',
      takenBy: rose,
    });
  });

  test('brings a bottle back that was removed meanwhile', () => {
    expect(replaceBottle([lemon, rose], clove)).toEqual({ kind: 'placed', bottles: [lemon, rose, clove] });
  });
});

describe('moving a bottle', () => {
  test('goes up', () => expect(names(moveBottle(three, rose.id, -1))).toBe('Lemon, Rose, Clove'));
  test('goes down', () => expect(names(moveBottle(three, lemon.id, 1))).toBe('Clove, Lemon, Rose'));
  test('stops at the top', () => expect(moveBottle(three, lemon.id, -1)).toEqual(three));
  test('stops at the bottom', () => expect(moveBottle(three, rose.id, 1)).toEqual(three));
  test('changes nothing for a bottle that is gone', () => {
    expect(moveBottle(three, 'own-9', 1)).toBe(three);
  });
});

test('removing a bottle leaves the others in order', () => {
  expect(names(removeBottle(three, clove.id))).toBe('Lemon, Rose');
});

test('sorting goes by number, and the earlier order can be restored around new bottles', () => {
  const byHand = [rose, lemon, clove];
  const sorted = sortByNumber(byHand);
  expect(names(sorted)).toBe('Lemon, Clove, Rose');
  expect(names(inOrderOf([bottle(3, 'Mint'), ...sorted], byHand))).toBe('Rose, Lemon, Clove, Mint');
});

describe('imported rows', () => {
  const newId = () => 'own-new';

  test('keep the id of the bottle with the same number and name, in any case', () => {
    const row = { bottleNumber: 2, name: 'CLOVE', category: 'spice', notes: 'Whole buds' };
    expect(withKnownIds([row], three, newId)).toEqual([{ ...row, id: clove.id, category: 'Spice' }]);
  });

  test('are new when the number or the name differs', () => {
    const rows = [bottle(2, 'Cinnamon'), bottle(3, 'Clove')];
    expect(withKnownIds(rows, three, newId).map(({ id }) => id)).toEqual(['own-new', 'own-new']);
  });
});

describe('imported rows that are added', () => {
  let next = 0;
  const newId = () => {
    next += 1;
    return `own-new-${next}`;
  };

  test.each([
    ['go last', [bottle(4, 'Mint')], 'Lemon, Clove, Rose, Mint', [1, 2, 5, 4], [1, 0, 0]],
    [
      'update a bottle with their number and name',
      [bottle(2, 'CLOVE')],
      'Lemon, CLOVE, Rose',
      [1, 2, 5],
      [0, 1, 0],
    ],
    [
      'get a free number where another bottle has theirs',
      [bottle(1, 'Mint'), bottle(4, 'Sage')],
      'Lemon, Clove, Rose, Sage, Mint',
      [1, 2, 5, 4, 6],
      [2, 0, 1],
    ],
  ])('%s', (_, rows, inOrder, numbers, [added, updated, renumbered]) => {
    const merged = mergeRows(rows, three, newId);
    expect(names(merged?.bottles ?? [])).toBe(inOrder);
    expect(merged?.bottles.map(({ bottleNumber }) => bottleNumber)).toEqual(numbers);
    expect(merged).toMatchObject({ added, updated, renumbered });
  });

  test('leave the pack as it is when they do not all fit', () => {
    const rows = Array.from({ length: MAX_BOTTLES - 2 }, (_, index) => bottle(index + 6, `Aroma ${index}`));
    expect(mergeRows(rows, three, newId)).toBeUndefined();
    expect(mergeRows(rows.slice(1), three, newId)?.bottles).toHaveLength(MAX_BOTTLES);
  });

  test('never make a pack that the schema refuses, nor lose a bottle', () => {
    const rows = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 120 });
    fc.assert(
      fc.property(rows, rows, (held, offered) => {
        const known = held.map((number) => bottle(number, `Held ${number}`));
        const merged = mergeRows(
          offered.map((number) => bottle(number, `Offered ${number}`)),
          known,
          newId,
        );
        if (!merged) return expect(held.length + offered.length).toBeGreaterThan(MAX_BOTTLES);
        const aromas = merged.bottles;
        expect(ownPackSchema.safeParse({ id: 'own-p', name: 'Pack', aromas }).success).toBe(true);
        expect(aromas.slice(0, held.length)).toEqual(known);
      }),
    );
  });
});

test('a category of the person’s own is kept as written', () => {
  expect(asBottle('own-1', { ...lemon, category: 'Grandma’s garden' }).category).toBe('Grandma’s garden');
});

test('no sequence of operations makes a pack that the schema refuses', () => {
  const number = fc.integer({ min: 1, max: 8 });
  const step: fc.Arbitrary<(now: Bottles) => Bottles> = fc.oneof(
    fc.tuple(number, fc.nat(9)).map(
      ([n, at]) =>
        (now: Bottles) =>
          kept(now, addBottle(now, bottle(n), at)),
    ),
    fc.tuple(number, number).map(
      ([n, to]) =>
        (now: Bottles) =>
          kept(now, replaceBottle(now, { ...bottle(n), bottleNumber: to })),
    ),
    number.map((n) => (now: Bottles) => removeBottle(now, `own-${n}`)),
    fc.tuple(number, fc.integer({ min: -9, max: 9 })).map(
      ([n, places]) =>
        (now: Bottles) =>
          moveBottle(now, `own-${n}`, places),
    ),
    fc.constant(sortByNumber),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const aromas = steps.reduce<Bottles>((now, take) => take(now), []);
      expect(ownPackSchema.safeParse({ id: 'own-p', name: 'Pack', aromas }).success).toBe(true);
      expect(new Set(aromas.map(({ id }) => id)).size).toBe(aromas.length);
    }),
  );
});

function kept(before: Bottles, placed: Placed): Bottles {
  return placed.kind === 'placed' ? placed.bottles : before;
}
