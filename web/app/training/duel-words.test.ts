import { mixed, nameBottle, smelledBoth, startDuel, turnOver } from '@nosewise/domain/run/duel-rounds';
import { NOON, pool, present } from '@nosewise/domain/testing';
import { expect, test } from 'vitest';
import { spokenDuel } from './duel-words';

const [PLUM, CHERRY] = [present(pool('Plum', 'Cherry')[0]), present(pool('Plum', 'Cherry')[1])];

test('every step of a duel is read aloud, and which bottle is in the hand only after it was turned over', () => {
  const first = startDuel({ a: PLUM, b: CHERRY }, false);
  const asked = mixed(smelledBoth(first), NOON);
  const named = nameBottle(asked, PLUM.id, NOON);
  const [plum, cherry] = [PLUM, CHERRY].map(({ bottleNumber }) => bottleNumber);
  expect([first, smelledBoth(first), asked, named].map(spokenDuel)).toEqual([
    `Smell both, and note what differs. Bottle ${cherry}: Cherry. Bottle ${plum}: Plum.`,
    expect.stringMatching(/^Mix them out of sight\. Close your eyes.+ Then take one\.$/),
    'Which one is it?',
    'You said Plum. Now look at its number.',
  ]);
  const right = turnOver(named, PLUM.id);
  expect([right, turnOver(named, CHERRY.id), mixed(right, NOON)].map(spokenDuel)).toEqual([
    'Correct! It was Plum.',
    'Oops! It was Cherry. You said Plum.',
    '1 of 1 right.',
  ]);
});

test('two bottles of one name are told apart by their packs', () => {
  const [wine, coffee] = ['Wine', 'Coffee'].map((packName) => ({ ...PLUM, id: packName, packName }));
  const duel = startDuel({ a: present(wine), b: present(coffee) }, true);
  expect(spokenDuel(duel)).toMatch(/Plum \(Coffee\).+Plum \(Wine\)/);
});
