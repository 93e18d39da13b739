import { nameIdOf } from '@nosewise/domain/aromas/names';
import { mergePacks } from '@nosewise/domain/aromas/pool';
import { dueScents } from '@nosewise/domain/memory/due';
import { modeOf } from '@nosewise/domain/memory/modes';
import type { AnsweredQuestion, SessionRecord } from '@nosewise/domain/models';
import { startAdaptive } from '@nosewise/domain/next/adaptive-start';
import { seededRandom } from '@nosewise/domain/random';
import { answer, next, recordOf, type TrainingRun } from '@nosewise/domain/run/run';
import { NOON, present } from '@nosewise/domain/testing';
import { DAY, MINUTE } from '@nosewise/domain/time';
import { beforeEach, expect, test } from 'vitest';
import { allPacks } from '../../shared/selected-packs';
import { forget } from '../../shared/storage/stored';
import { emptyStorage } from '../../testing/storage';
import { keepPacks, keepSessions, signIn, startAsGuest } from '../../testing/test-notebook';
import { memoryOf, scentList } from '../notebook/scents';
import { noseHere } from './nose';

beforeEach(() => {
  emptyStorage();
  forget(['trainingSettings']);
  signIn();
});

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
  keepSessions(session(1, LEMON));
  const trained = noseHere();
  expect([...trained.beliefs.keys()]).toEqual(['wine-lemon']);
  expect(noseHere()).toBe(trained);
});

test('the nose of a guest is what was trained on the device, and that of a member never has it', () => {
  startAsGuest();
  keepSessions(session(1, { ...LEMON, mode: 'meet', correct: false }));
  expect(noseHere().beliefs.get('wine-lemon')).toMatchObject({ stability: 0.212, everRight: false });
  signIn();
  expect(noseHere().beliefs.size).toBe(0);
  keepSessions(session(2, { ...LEMON, scentId: 'wine-pear' }));
  expect([...noseHere().beliefs.keys()]).toEqual(['wine-pear']);
});

function idOf(day: number): string {
  return `00000000-0000-4000-a000-${String(day).padStart(12, '0')}`;
}

test('own aromas are known by name', () => {
  const mint = { id: 'own-1', bottleNumber: 1, name: 'Garden mint', category: '', notes: '' };
  keepPacks({ id: 'own-a', name: 'Garden', aromas: [mint] });
  keepSessions(session(1, { ...LEMON, correct: false, selectedAnswer: 'Garden mint' }));
  expect(noseHere().evidence).toMatchObject([{ scentId: 'wine-lemon', chosenId: 'own-1' }]);
});

const MASTER_WINE = allPacks([]).filter(({ id }) => id === 'master-wine-36');

/** One review, kept. */
function review(day: number, isNamed: () => boolean): SessionRecord {
  const record = trainOn(day, 5, isNamed, dueOn(day));
  keepSessions(record);
  return record;
}

function dueOn(day: number) {
  return dueScents(mergePacks(MASTER_WINE), memoryOf(scentList.get()), NOON + day * DAY);
}

/** Trains one adaptive session of the master kit, as the nose here has it. */
function trainOn(
  day: number,
  length: number,
  isNamed: (scentId: string, now: number) => boolean,
  due?: ReadonlySet<string>,
): SessionRecord {
  const begun = NOON + day * DAY;
  const { beliefs, overdue } = noseHere();
  const wishes = { overdue, ...(due && { due }) };
  const random = seededRandom(`day ${day}`);
  let session: TrainingRun = present(
    startAdaptive(idOf(day), MASTER_WINE, { beliefs, length, now: begun, random, ...wishes }),
  );
  let now = begun;
  while (session.phase.name !== 'over') {
    now += MINUTE;
    const id = session.current.mode === 'code' ? '' : session.current.bottle.id;
    session = next(answer(session, isNamed(id, now) ? nameIdOf(id) : null, now), now);
  }
  return present(recordOf(session, now));
}

test.each([
  ['every answer is right', () => true],
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
    const due = dueOn(day);
    const isBacklog = due.size > 5;
    const { questions } = review(day, isNamed);
    expect(questions).toHaveLength(5);
    const asked = new Set(questions.map(({ scentId }) => scentId));
    if (!isBacklog) expect([...due].filter((id) => !asked.has(id))).toEqual([]);
    const met = questions.filter((question) => modeOf(question) === 'meet');
    expect(met.length).toBeGreaterThanOrEqual(isNewLeft && isBacklog ? 1 : 0);
    expect(met.length).toBeLessThanOrEqual(isNewLeft ? 3 : 0);
  }
  expect(noseHere().beliefs.size).toBe(36);
  expect(scentList.get()).toHaveLength(36);
  expect(scentList.get().every(({ spacedRepetition }) => spacedRepetition !== undefined)).toBe(true);
});
