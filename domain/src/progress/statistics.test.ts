import { expect, test } from 'vitest';
import { NOON, session } from '../../testing/values';
import { DAY, utcDay } from '../time';
import { statisticsOf } from './statistics';

const history = [session(NOON - 2 * DAY, 0, 5), session(NOON - DAY, 5, 0), session(NOON, 4, 1)];

test('statistics cover the whole history', () => {
  expect(statisticsOf(history, undefined)).toEqual({
    statsResetAt: undefined,
    sessionsTotal: 3,
    streak: 2,
    accuracyPercent: 60,
    days: [-2, -1, 0].map((age, index) => ({
      day: utcDay(NOON) + age,
      answered: 5,
      correct: [0, 5, 4][index],
      sessions: 1,
    })),
  });
});

test('statistics leave out sessions before a reset', () => {
  expect(statisticsOf(history, NOON)).toEqual({
    ...statisticsOf([session(NOON, 4, 1)], undefined),
    statsResetAt: NOON,
  });
});

test('without a session there is no accuracy', () => {
  expect(statisticsOf([], undefined)).toMatchObject({
    sessionsTotal: 0,
    streak: 0,
    accuracyPercent: undefined,
  });
});
