import { expect, test } from 'vitest';
import { ownId, scentId } from './scent-id';

test.each(['own-1', 'own-b378e586-c2a4-437f-9b05-f7119e727a0d', 'own-A', `own-${'a'.repeat(60)}`])(
  'the own id %s is taken, and a session can carry it',
  (id) => {
    expect(ownId.safeParse(id).success).toBe(true);
    expect(scentId.safeParse(id).success).toBe(true);
  },
);

test.each(['own-', 'own-ä b', 'own-a--b', 'own-a-', 'wine-lemon'])('the own id "%s" is refused', (id) => {
  expect(ownId.safeParse(id).success).toBe(false);
});
