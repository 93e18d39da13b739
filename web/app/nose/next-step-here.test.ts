import type { SessionRecord } from '@nosewise/domain/models';
import { NOON } from '@nosewise/domain/testing';
import { DAY, HOUR } from '@nosewise/domain/time';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import { beforeEach, expect, test } from 'vitest';
import { trainingSettings } from '../../shared/selected-packs';
import { forget } from '../../shared/storage/stored';
import { emptyStorage } from '../../testing/storage';
import { keepSessions, startAsGuest } from '../../testing/test-notebook';
import { isDoneToday } from './next-step-here';

const BOTTLES = ['wine-lemon', 'wine-pear', 'wine-peach'];

beforeEach(() => {
  emptyStorage();
  startAsGuest();
  forget(['trainingSettings']);
  trainingSettings.set({ ...DEFAULT_SETTINGS, selectedAromaKits: ['white-wine-12'] });
});

/** A session that asked for these scents. None was named, so they are due a minute later. */
function session(nth: number, scents: readonly string[], date: number): SessionRecord {
  const questions = scents.map((scentId, place) => ({
    scentId,
    scentName: scentId,
    bottleNumber: place + 1,
    correct: false,
    selectedAnswer: 'Cedar',
    answeredAt: date,
  }));
  return { id: `8c6f0a52-2b7b-4b55-9a0e-0a4f3d1c5b1${nth}`, date, kitNames: [], questions };
}

test('the day is done once a session of today has asked for all that is due', () => {
  expect(isDoneToday(NOON)).toBe(false);
  keepSessions(session(1, BOTTLES, NOON - DAY));
  expect(isDoneToday(NOON), 'trained yesterday').toBe(false);
  keepSessions(session(2, BOTTLES.slice(0, 1), NOON));
  expect(isDoneToday(NOON + HOUR), 'two are due since yesterday').toBe(false);
  keepSessions(session(3, BOTTLES.slice(1), NOON + HOUR));
  expect(isDoneToday(NOON + 2 * HOUR), 'what is due again was asked today').toBe(true);
  expect(isDoneToday(NOON + DAY)).toBe(false);
});
