import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptOwnId, ownId, ownIdOf, scentId } from './scent-id';

test.each(['own-1', 'own-b378e586-c2a4-437f-9b05-f7119e727a0d', 'own-A', `own-${'a'.repeat(60)}`])(
  'the own id %s is taken, and a session can carry it',
  (id) => {
    expect(ownId.safeParse(id).success).toBe(true);
    expect(scentId.safeParse(id).success).toBe(true);
    expect(ownIdOf(id)).toBe(id);
  },
);

test.each([
  ['own-', 'own-x'],
  ['own-ä b', 'own-xc3a42062'],
  ['own-a--b', 'own-x612d2d62'],
  ['own-a-', 'own-x612d'],
])('the own id "%s" is refused, and becomes %s where it was kept', (id, repaired) => {
  expect(ownId.safeParse(id).success).toBe(false);
  expect(keptOwnId.parse(id)).toBe(repaired);
});

test('every id that was ever kept becomes one that a session can carry, and stays the same from then on', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (rest) => {
      const id = keptOwnId.parse(`own-${rest}`);
      expect(ownId.safeParse(id).success).toBe(true);
      expect(scentId.safeParse(id).success).toBe(true);
      expect(ownIdOf(id)).toBe(id);
    }),
  );
});
