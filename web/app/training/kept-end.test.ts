import type { AnsweredQuestion, SessionRecord } from '@nosewise/domain/models';
import { NOON } from '@nosewise/domain/testing';
import { DAY, MINUTE } from '@nosewise/domain/time';
import { beforeEach, expect, test } from 'vitest';
import { trainingSettings } from '../../shared/packs';
import { forget } from '../../shared/stored';
import { keepSessions, signIn } from '../../testing/notebook';
import { emptyStorage } from '../../testing/storage';
import { comesBackAfter, comesBackAt, noseHere } from '../nose/nose';
import { memoryOf, scentList } from '../notebook/scents';
import { keptEnd } from './kept-end';

beforeEach(() => {
  emptyStorage();
  forget(['trainingSettings']);
  signIn();
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

test('the end of a session tells its fact and when its scents come back', () => {
  for (let day = 0; day < 600; day += 1) keepSessions(session(day, 'Lemon', 'Pear: Lemon'));
  keepSessions(session(600, 'Lemon: Pear', 'Pear'));
  noseHere();
  const finished = session(601, 'Lemon', 'Pear: Lemon', 'Lemon', 'Lemon');
  keepSessions(finished);
  const { fact, coming } = keptEnd(finished, finished.date);
  expect(fact).toEqual({ kind: 'row of aroma', name: 'Lemon', count: 3 });
  expect(coming.flatMap(({ names }) => names).toSorted()).toEqual(['Lemon', 'Pear']);
});

test('scents come back when the whole history says so, whether it is folded or not', () => {
  for (const day of [1, 2, 3, 7, 20]) {
    noseHere();
    const finished = session(day, 'Lemon', day % 2 === 0 ? 'Pear' : 'Pear: Lemon', 'Lemon: Pear', 'Lemon');
    keepSessions(finished);
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
