import { answerBlind, askCode, openBlind, startBlind } from '@nosewise/domain/run/blind-session';
import { NOON } from '@nosewise/domain/testing';
import { expect, test } from 'vitest';
import { spokenBlind } from './spoken';

const CHOICES = ['Cherry', 'Plum'].map((name) => ({ id: name.toLowerCase(), name, category: 'Fruit' }));
const PLUM = { scentId: 'wine-plum', name: 'Plum', bottleNumber: 19, category: 'Dark Fruit' };

test('a blind session is read aloud by the code alone until the bottle is opened, and then by its name', () => {
  const set = { setId: 'set', packName: 'Red Wine Kit', choices: CHOICES, codes: [250, 747] };
  const start = startBlind('session', set, 2);
  const asked = askCode(start, 747);
  const [missed, passed] = ['cherry', null].map((chosen) => answerBlind(asked, chosen, NOON));
  if (!missed || !passed) throw new Error('Both were answered.');
  const steps = [start, asked, missed, openBlind(missed, PLUM), openBlind(passed, PLUM)];
  expect(steps.map(spokenBlind)).toEqual([
    'Take any bottle.',
    'Bottle 7 4 7.',
    '',
    'Oops! It was Plum. You selected: Cherry',
    'It was Plum.',
  ]);
});
