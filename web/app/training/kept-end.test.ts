import type { AnsweredQuestion, SessionRecord } from '@nosewise/domain/models';
import { NOON } from '@nosewise/domain/testing';
import { DAY, MINUTE } from '@nosewise/domain/time';
import { beforeEach, expect, test } from 'vitest';
import { trainingSettings } from '../../shared/packs';
import { forget } from '../../shared/stored';
import { emptyStorage } from '../../testing/storage';
import { comesBackAfter, comesBackAt, noseHere } from '../progress/nose';
import { memoryOf, scentList } from '../sync/scents';
import { SESSIONS_KEPT, sessionList } from '../sync/sessions';
import { keepFinished, stores } from '../sync/stores';
import { keptEnd } from './kept-end';

beforeEach(async () => {
  emptyStorage();
  forget(['trainingSettings', 'scents', 'sessionOutbox', 'totals']);
  await sessionList.wipe();
  const claims = btoa(JSON.stringify({ sub: 'person', email: 'ann@example.test' }));
  localStorage.setItem('nosewise.auth', JSON.stringify({ access_token: `.${claims}.` }));
  trainingSettings.set({ ...trainingSettings.get(), order: 'adaptive' });
});

/** Makes the session of a day from answers such as `Lemon` (right) and `Lemon: Pear` (wrong). */
function session(day: number, ...answers: string[]): SessionRecord {
  const date = NOON + day * DAY;
  const questions = answers.map((text, index): AnsweredQuestion => {
    const [name = '', selectedAnswer = name] = text.split(': ');
    const scentId = `wine-${name.toLowerCase()}`;
    const correct = selectedAnswer === name;
    const answeredAt = date + index * MINUTE;
    return { scentId, scentName: name, bottleNumber: 1, correct, selectedAnswer, answeredAt };
  });
  const id = `00000000-0000-4000-a000-${String(day).padStart(12, '0')}`;
  return { id, date: date + answers.length * MINUTE, kitNames: [], questions };
}

/** A session that nothing may read but for its id and date. */
function sealed(day: number): SessionRecord {
  return {
    ...session(day),
    get questions(): never {
      throw new Error(`the session of day ${day} was read`);
    },
  };
}

/**
 * Finishes a session with this many kept sessions, which are read while training and by nothing from then on.
 */
function finishAfter(count: number, last: SessionRecord, finished: SessionRecord) {
  const earlier = Array.from({ length: count - 1 }, (_, day) => session(day, 'Lemon', 'Pear: Lemon'));
  sessionList.set([...earlier, last]);
  noseHere();
  keepFinished(stores, 'person', finished);
  sessionList.set(
    sessionList.get().map((each, day) => (each === last || each === finished ? each : sealed(day))),
  );
}

test('the end of a session folds no history, however long it is', () => {
  const last = session(SESSIONS_KEPT, 'Lemon: Pear', 'Pear');
  const finished = session(SESSIONS_KEPT + 1, 'Lemon', 'Pear: Lemon', 'Lemon', 'Lemon');
  finishAfter(SESSIONS_KEPT - 1, last, finished);
  expect(() => noseHere()).toThrow('was read');
  const { fact, coming } = keptEnd(finished, finished.date);
  expect(fact).toEqual({ kind: 'row of aroma', name: 'Lemon', count: 3 });
  expect(coming.flatMap(({ names }) => names).toSorted()).toEqual(['Lemon', 'Pear']);
});

test('scents come back when the whole history says so, whether it is folded or not', () => {
  for (const day of [1, 2, 3, 7, 20]) {
    noseHere();
    const finished = session(day, 'Lemon', day % 2 === 0 ? 'Pear' : 'Pear: Lemon', 'Lemon: Pear', 'Lemon');
    keepFinished(stores, 'person', finished);
    const planned = (id: string) => memoryOf(scentList.get()).get(id)?.schedule?.nextReview;
    const atOnce = ['wine-lemon', 'wine-pear'].map((id) => comesBackAfter(finished, id, planned(id)));
    const folded = ['wine-lemon', 'wine-pear'].map((id) => comesBackAt(id, planned(id)));
    expect(atOnce).toEqual(folded);
    expect(folded.every((at) => at !== undefined && at > finished.date)).toBe(true);
    // The nose knows the session by now, and does not count it twice.
    expect(['wine-lemon', 'wine-pear'].map((id) => comesBackAfter(finished, id, planned(id)))).toEqual(
      folded,
    );
  }
});
