import { scheduleAfter } from '@nosewise/domain/memory/replay';
import { DAY, HOUR, MINUTE } from '@nosewise/domain/time';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { trainingSettings } from '../../shared/selected-packs';
import { forget } from '../../shared/storage/stored';
import { emptyStorage } from '../../testing/storage';
import { keepSessions, startAsGuest } from '../../testing/test-notebook';
import { memoryOf, scentList } from '../notebook/scents';
import { whenBack } from '../ui/comes-back';
import { comingBack, comingTo, nextWords } from './coming-back';

beforeEach(() => {
  emptyStorage();
  forget(['trainingSettings']);
});

function asked(...names: string[]) {
  return names.map((name, at) => ({
    scentId: name,
    scentName: name,
    bottleNumber: at + 1,
    correct: true,
    selectedAnswer: name,
    answeredAt: at,
  }));
}

test('scents that come back together are one group, the soonest first, and those without a time are left out', () => {
  const times: Record<string, number> = { Lemon: 6 * MINUTE, Pear: MINUTE, Rose: 6 * MINUTE };
  expect(comingBack(asked('Lemon', 'Pear', 'Rose', 'Flint'), (id) => times[id], 0)).toEqual([
    { when: 'in 1 minute', span: MINUTE, names: ['Pear'] },
    { when: 'in 6 minutes', span: 6 * MINUTE, names: ['Lemon', 'Rose'] },
  ]);
});

test.each([
  [[], undefined],
  [[{ when: 'tomorrow', span: DAY, names: ['Pear'] }], 'Tomorrow: 1 bottle to smell again'],
  [[{ when: 'in 3 days', span: 3 * DAY, names: ['Pear', 'Rose'] }], 'In 3 days: 2 bottles to smell again'],
  [
    [
      { when: 'in 1 minute', span: MINUTE, names: ['Pear'] },
      { when: 'in 6 minutes', span: 6 * MINUTE, names: ['Rose', 'Flint'] },
      { when: 'tomorrow', span: DAY, names: ['Oak'] },
    ],
    'Within the hour: 3 bottles to smell again',
  ],
])('what comes and when is one line: %j', (coming, words) => {
  expect(nextWords(coming)).toBe(words);
});

/** Trains two bottles, a session for each pair of answers. @returns what comes next then */
function comingAfter(...sessions: (readonly [boolean, boolean])[]): string | undefined {
  startAsGuest();
  trainingSettings.set(DEFAULT_SETTINGS);
  for (const [at, correct] of sessions.entries()) {
    const questions = asked('Lemon', 'Pear').map((each, place) => ({
      ...each,
      correct: correct[place] === true,
      answeredAt: at * MINUTE,
    }));
    const id = `00000000-0000-4000-a000-${String(at).padStart(12, '0')}`;
    keepSessions({ id, date: at * MINUTE, kitNames: [], questions });
  }
  const scents = scentList.get();
  return nextWords(comingTo(scents, memoryOf(scents), (sessions.length - 1) * MINUTE));
}

test.each([
  ['right for the first time', [[true, true]], 'Within the hour: 2 bottles to smell again'],
  [
    'right for the second time',
    [
      [true, true],
      [true, true],
    ],
    'Tomorrow: 2 bottles to smell again',
  ],
  [
    'one of them missed then',
    [
      [true, true],
      [true, false],
    ],
    'Within the hour: 1 bottle to smell again',
  ],
] as const)('what comes next is what the schedule says: %s', (_, sessions, words) => {
  expect(comingAfter(...sessions)).toBe(words);
});

test('whatever was answered, the line tells the soonest of the schedule', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 6 }),
      (sessions) => {
        const now = (sessions.length - 1) * MINUTE;
        const spans = [0, 1].map((place) => {
          const plan = scheduleAfter(
            undefined,
            sessions.map((correct, at) => ({ correct: correct[place] === true, answeredAt: at * MINUTE })),
          );
          return (plan?.nextReview ?? 0) - now;
        });
        const soon = spans.filter((span) => span < HOUR).length;
        const words = comingAfter(...sessions);
        expect(words?.startsWith('Within the hour')).toBe(soon > 0);
        if (soon > 0) expect(words).toContain(`: ${soon} bottle`);
        else expect(words).toContain(whenBack(Math.min(...spans)).slice(1));
      },
    ),
    { numRuns: 50 },
  );
});
