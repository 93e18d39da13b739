import { dueScents } from '@nosewise/domain/due';
import type { AnsweredQuestion, SessionRecord } from '@nosewise/domain/models';
import { modeOf } from '@nosewise/domain/modes';
import { nameIdOf } from '@nosewise/domain/names';
import { seededRandom } from '@nosewise/domain/random';
import { schedule } from '@nosewise/domain/scheduler';
import { startAdaptive } from '@nosewise/domain/session-start';
import { NOON, present } from '@nosewise/domain/testing';
import { DAY, MINUTE } from '@nosewise/domain/time';
import { answer, finish, isLastQuestion, next, pass, type TrainingSession } from '@nosewise/domain/training';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allPacks, ownPacks, trainingSettings } from '../../shared/packs';
import { forget } from '../../shared/stored';
import { comesBackAt, noseHere } from './nose';
import { memoryOf, scentList } from './scents';
import { keepFinished } from './send';
import { guestSession, sessionList } from './sessions';
import { stores } from './stores';

const KEYS = [
  'trainingSettings',
  'sessions',
  'scents',
  'ownPacks',
  'guestSession',
  'sessionOutbox',
  'totals',
];

beforeEach(async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  forget(KEYS);
  await sessionList.wipe();
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

test('the nose is folded once, and again when the log changes', () => {
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

test('the order that the person has chosen says when a scent comes back', () => {
  const rightly = [0, 1, 2, 3].map((minute) => ({ ...LEMON, answeredAt: NOON + minute * MINUTE }));
  const planned = NOON + 22 * DAY;
  expect(comesBackAt('wine-lemon', planned, rightly)).toBe(planned);
  trainingSettings.set({ ...trainingSettings.get(), order: 'adaptive' });
  expect(comesBackAt('wine-lemon', planned, rightly)).toBeLessThan(NOON + 3 * DAY);
  // Practice plans nothing, whatever the order.
  expect(comesBackAt('wine-lemon', undefined, rightly)).toBeUndefined();
  sessionList.set([session(1, ...rightly)]);
  expect(comesBackAt('wine-lemon', planned)).toBe(NOON + 3 * MINUTE + expectedDays());

  function expectedDays() {
    return Math.round((noseHere().beliefs.get('wine-lemon')?.stability ?? 0) * DAY);
  }
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

const MASTER_WINE = allPacks([]).filter(({ id }) => id === 'master-wine-36');

/** One review, kept as a signed-in person's is. */
function review(day: number, isNamed: () => boolean): SessionRecord {
  const begun = NOON + day * DAY;
  const id = `00000000-0000-4000-a000-${String(day).padStart(12, '0')}`;
  const { beliefs, overdue } = noseHere();
  const due = dueScents(memoryOf(scentList.get()), begun);
  let session: TrainingSession = present(
    startAdaptive(id, MASTER_WINE, beliefs, 5, begun, seededRandom(`day ${day}`), { overdue, due }),
  );
  for (let now = begun + MINUTE; ; now += MINUTE) {
    const name = nameIdOf(session.current.bottle.id);
    const answered = isNamed() ? answer(session, name, now) : pass(session, now);
    if (isLastQuestion(answered)) {
      const record = present(finish(answered, now));
      keepFinished(stores, 'person', record);
      return record;
    }
    session = next(answered, now);
  }
}

test.each([
  ['every answer is right', () => true],
  ['no answer is known', () => false],
  [
    'a coin decides',
    (
      (random) => () =>
        random() < 0.5
    )(seededRandom('coin')),
  ],
])('six weeks of daily reviews of five meet all 36 aromas and ask for all of them, if %s', (_, isNamed) => {
  for (let day = 0; day < 42; day += 1) {
    const isNewLeft = noseHere().beliefs.size < 36;
    const { questions } = review(day, isNamed);
    expect(questions).toHaveLength(5);
    const met = questions.filter((question) => modeOf(question) === 'meet');
    expect(met.length).toBeGreaterThanOrEqual(isNewLeft ? 1 : 0);
    expect(met.length).toBeLessThanOrEqual(isNewLeft ? 3 : 0);
  }
  expect(noseHere().beliefs.size).toBe(36);
  expect(scentList.get()).toHaveLength(36);
  expect(scentList.get().every(({ spacedRepetition }) => spacedRepetition !== undefined)).toBe(true);
});
