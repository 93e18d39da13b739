import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastWrite } from './last-write';

interface Copy {
  changedAt: number;
  pack: { name: string } | null;
}

/** Few moments and few values, so that ties are frequent. */
const copy = fc.record({
  changedAt: fc.integer({ min: 0, max: 2 }),
  value: fc.oneof(
    fc.constant(null),
    fc.record({ a: fc.integer({ min: 0, max: 1 }), b: fc.constantFrom('x', 'y') }),
  ),
});

describe('the last write', () => {
  test('is the copy that was changed later', () => {
    const early = { changedAt: 1, value: 'z' };
    const late = { changedAt: 2, value: 'a' };
    expect(lastWrite(early, late)).toBe(late);
    expect(lastWrite(late, early)).toBe(late);
  });

  test('does not depend on the order in which two devices offer their copies', () => {
    fc.assert(
      fc.property(copy, copy, (a, b) => {
        expect(lastWrite(a, b)).toEqual(lastWrite(b, a));
      }),
    );
  });

  test('does not depend on which devices meet first', () => {
    fc.assert(
      fc.property(copy, copy, copy, (a, b, c) => {
        expect(lastWrite(lastWrite(a, b), c)).toEqual(lastWrite(a, lastWrite(b, c)));
      }),
    );
  });

  test('of a copy and itself is that copy', () => {
    fc.assert(
      fc.property(copy, (a) => {
        expect(lastWrite(a, a)).toEqual(a);
      }),
    );
  });

  test('does not depend on the order of keys', () => {
    const one = { changedAt: 1, pack: { name: 'a', aromas: [{ id: 'x', notes: '' }] } };
    const same = { pack: { aromas: [{ notes: '', id: 'x' }], name: 'a' }, changedAt: 1 };
    const other = { changedAt: 1, pack: { name: 'b', aromas: [{ id: 'x', notes: '' }] } };
    expect(lastWrite(one, other)).toBe(other);
    expect(lastWrite(same, other)).toBe(other);
    expect(lastWrite(other, same)).toBe(other);
  });

  test('of a pack and its deletion at one moment is the pack', () => {
    const kept: Copy = { changedAt: 1, pack: { name: 'a' } };
    const deleted: Copy = { changedAt: 1, pack: null };
    expect(lastWrite(kept, deleted)).toBe(kept);
    expect(lastWrite(deleted, kept)).toBe(kept);
  });
});
