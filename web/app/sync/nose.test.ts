import type { AnsweredQuestion, SessionRecord } from '@nosewise/domain/models';
import { schedule } from '@nosewise/domain/scheduler';
import { NOON } from '@nosewise/domain/testing';
import { DAY } from '@nosewise/domain/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownPacks } from '../../shared/packs';
import { forget } from '../../shared/stored';
import { noseHere } from './nose';
import { scentList } from './scents';
import { guestSession, sessionList } from './sessions';

const KEYS = ['sessions', 'scents', 'ownPacks', 'guestSession'];

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  forget(KEYS);
});

afterEach(() => vi.unstubAllGlobals());

const LEMON: AnsweredQuestion = {
  scentId: 'wine-lemon',
  scentName: 'Lemon',
  bottleNumber: 1,
  correct: true,
  selectedAnswer: 'Lemon',
  answeredAt: NOON,
};

function session(id: number, ...questions: AnsweredQuestion[]): SessionRecord {
  return { id: `00000000-0000-4000-9000-00000000000${id}`, date: NOON, kitNames: [], questions };
}

test('the nose is folded once, and anew when the log changes', () => {
  const fresh = noseHere();
  expect(fresh.beliefs.size).toBe(0);
  expect(noseHere()).toBe(fresh);
  sessionList.set([session(1, LEMON)]);
  const trained = noseHere();
  expect([...trained.beliefs.keys()]).toEqual(['wine-lemon']);
  expect(noseHere()).toBe(trained);
});

test('the nose of a guest knows what was met in the last session of the tab', () => {
  guestSession.set(session(1, { ...LEMON, mode: 'meet', correct: false }));
  expect(noseHere().beliefs.get('wine-lemon')).toMatchObject({ stability: 0.212, everRight: false });
});

test('a session that a guest takes along is not counted twice', () => {
  const taken = session(1, LEMON);
  guestSession.set(taken);
  sessionList.set([taken]);
  expect(noseHere().evidence).toHaveLength(1);
});

test('a scent whose sessions are no longer kept is not new, and own aromas are known by name', () => {
  const pear = { id: 'wine-pear', bottleNumber: 2, name: 'Pear', category: '', notes: '' };
  scentList.set([{ ...pear, spacedRepetition: schedule(undefined, false, NOON - 9 * DAY) }]);
  const mint = { id: 'own-1', bottleNumber: 1, name: 'Garden mint', category: '', notes: '' };
  ownPacks.set([{ id: 'own-a', name: 'Garden', aromas: [mint] }]);
  sessionList.set([session(1, { ...LEMON, correct: false, selectedAnswer: 'Garden mint' })]);
  const { beliefs, evidence } = noseHere();
  expect(beliefs.get('wine-pear')).toMatchObject({ seenAt: NOON - 9 * DAY });
  expect(evidence).toMatchObject([{ scentId: 'wine-lemon', chosenId: 'own-1' }]);
});
