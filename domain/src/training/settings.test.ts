import { describe, expect, test } from 'vitest';
import {
  AROMAS_PER_SESSION_OPTIONS,
  addKit,
  aromasPerSession,
  chooseAromasPerSession,
  chooseHintCount,
  DEFAULT_SETTINGS,
  HINT_COUNT_OPTIONS,
  hintCount,
  MAX_DAYS_AWAY,
  markAway,
  RECOMMENDED_AROMAS_PER_SESSION,
  removeKit,
  switchHints,
} from './settings';

describe('the numbers of section 9', () => {
  test('a session has 3, 5, 8, 10, 15 or 20 aromas; 5 and 10 are recommended', () => {
    expect(AROMAS_PER_SESSION_OPTIONS).toEqual([3, 5, 8, 10, 15, 20]);
    expect(RECOMMENDED_AROMAS_PER_SESSION).toEqual([5, 10]);
  });

  test('a hint leaves 2, 4 or 6 answers', () => {
    expect(HINT_COUNT_OPTIONS).toEqual([2, 4, 6]);
  });

  test('training starts with 5 aromas, 4 hints, hints on, no pack, in the specified order; numbers are stored as text', () => {
    expect(DEFAULT_SETTINGS).toEqual({
      aromasPerSession: '5',
      selectedAromaKits: [],
      hintsToDisplay: '4',
      hintsEnabled: true,
      order: 'classic',
      askConfidence: false,
      pauses: true,
      duels: true,
      weeklyGoal: 0,
      daysAway: [],
    });
    expect(aromasPerSession(DEFAULT_SETTINGS)).toBe(5);
    expect(hintCount(DEFAULT_SETTINGS)).toBe(4);
  });
});

describe('aromas per session', () => {
  test.each([3, 5, 8, 10, 15, 20])('can be %d', (count) => {
    const settings = chooseAromasPerSession(DEFAULT_SETTINGS, count);
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, aromasPerSession: String(count) });
    expect(aromasPerSession(settings)).toBe(count);
  });

  test.each(['', '4', '-5', '5.5', 'NaN', 'many'])('are 5 when "%s" is stored', (stored) => {
    expect(aromasPerSession({ ...DEFAULT_SETTINGS, aromasPerSession: stored })).toBe(5);
  });
});

describe('hints', () => {
  const OFF = { ...DEFAULT_SETTINGS, hintsEnabled: false, hintsToDisplay: '0' };

  test.each([2, 4, 6])('can leave %d answers', (count) => {
    const settings = chooseHintCount(DEFAULT_SETTINGS, count);
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, hintsToDisplay: String(count) });
    expect(hintCount(settings)).toBe(count);
  });

  test.each(['3', '-2', 'NaN', 'some'])('leave 4 answers when "%s" is stored', (stored) => {
    expect(hintCount({ ...DEFAULT_SETTINGS, hintsToDisplay: stored })).toBe(4);
  });

  test('switched off have the count 0', () => {
    expect(switchHints({ ...DEFAULT_SETTINGS, hintsToDisplay: '6' }, false)).toEqual(OFF);
  });

  test('switched on have the count 4', () => {
    expect(switchHints(OFF, true)).toEqual(DEFAULT_SETTINGS);
  });

  test('are turned off by choosing 0, and on by choosing another count', () => {
    expect(chooseHintCount(DEFAULT_SETTINGS, 0)).toEqual(OFF);
    expect(chooseHintCount(OFF, 6)).toEqual({ ...DEFAULT_SETTINGS, hintsToDisplay: '6' });
  });

  test('are off when either the switch or the count says so', () => {
    expect(hintCount({ ...DEFAULT_SETTINGS, hintsEnabled: false, hintsToDisplay: '4' })).toBe(0);
    expect(hintCount({ ...DEFAULT_SETTINGS, hintsEnabled: true, hintsToDisplay: '0' })).toBe(0);
  });
});

describe('the packs owned', () => {
  test('are added in turn, each once', () => {
    const wine = addKit(DEFAULT_SETTINGS, 'red-wine-12');
    const both = addKit(wine, 'coffee-basics-12');
    expect(both.selectedAromaKits).toEqual(['red-wine-12', 'coffee-basics-12']);
    expect(addKit(both, 'red-wine-12')).toEqual(both);
  });

  test('are removed one at a time', () => {
    const both = { ...DEFAULT_SETTINGS, selectedAromaKits: ['red-wine-12', 'coffee-basics-12'] };
    expect(removeKit(both, 'red-wine-12').selectedAromaKits).toEqual(['coffee-basics-12']);
    expect(removeKit(both, 'master-wine-36')).toEqual(both);
  });
});

test('A day can be marked as away and back, and only the last ones are kept', () => {
  const away = markAway(markAway(DEFAULT_SETTINGS, 20_003, true), 20_001, true);
  expect(away.daysAway).toEqual([20_001, 20_003]);
  expect(markAway(away, 20_001, true)).toEqual(away);
  expect(markAway(away, 20_001, false).daysAway).toEqual([20_003]);
  let many = DEFAULT_SETTINGS;
  for (let day = 1; day <= MAX_DAYS_AWAY + 3; day += 1) many = markAway(many, day, true);
  expect(many.daysAway).toHaveLength(MAX_DAYS_AWAY);
  expect(many.daysAway[0]).toBe(4);
});
