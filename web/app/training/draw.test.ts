import type { SessionRecord } from '@nosewise/domain/models';
import { answer, next, type TrainingRun, takeBack } from '@nosewise/domain/run/run';
import { NOON, present } from '@nosewise/domain/testing';
import { DAY } from '@nosewise/domain/time';
import { DONT_KNOW, nameIdOf } from '@nosewise/domain/training/names';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import { beforeEach, expect, test } from 'vitest';
import { trainingSettings } from '../../shared/packs';
import { forget } from '../../shared/stored';
import { keepSessions, startAsGuest } from '../../testing/notebook';
import { emptyStorage } from '../../testing/storage';
import { dueHere } from '../nose/own-bottles';
import { keepRun, keptAt, leftRun, running } from '../run/running';
import { drawNewSession, resumeOrDraw, sessionAhead } from './draw';

let kept: Storage;

beforeEach(() => {
  kept = emptyStorage();
  startAsGuest();
  forget(['running', 'trainingSettings']);
  trainingSettings.set({ ...DEFAULT_SETTINGS, selectedAromaKits: ['white-wine-12'] });
});

/** Puts a session into storage, as a page that is loaded again finds it. */
function keep(session: object) {
  forget(['running']);
  kept.setItem('running', JSON.stringify({ guest: [session] }));
}

test.each(['review', 'any'] as const)(
  'an adaptive session survives a reload in a meeting and after it (%s)',
  async (kind) => {
    trainingSettings.set({ ...trainingSettings.get(), order: kind === 'any' ? 'adaptive' : 'classic' });
    const drawn = present(drawNewSession(kind));
    expect(drawn.phase).toEqual({ name: 'meet' });
    keep(drawn);
    expect(resumeOrDraw(kind)).toEqual(drawn);
    const met = { ...drawn, ...next(drawn, NOON) };
    keep(met);
    expect(resumeOrDraw(kind)).toEqual(met);
  },
);

test('a changed order draws again, and a review takes the place of another session, as long as nothing was answered', async () => {
  const classic = present(drawNewSession());
  expect(resumeOrDraw('review')?.phase).toEqual({ name: 'meet' });
  keep(classic);
  trainingSettings.set({ ...trainingSettings.get(), order: 'adaptive' });
  expect(resumeOrDraw('any')?.phase).toEqual({ name: 'meet' });
  const answered = { ...classic, ...next(answer(classic, rightFor(classic), NOON), NOON) };
  keep(answered);
  expect(resumeOrDraw('review')).toEqual(answered);
});

test('practice asks for its scents by name, whatever the order', async () => {
  trainingSettings.set({ ...trainingSettings.get(), order: 'adaptive' });
  const drawn = present(drawNewSession({ practise: ['wine-pear', 'wine-flint'] }));
  expect([drawn.current, ...drawn.upcoming].map(({ mode }) => mode)).toEqual(['name', 'name']);
});

test('a session keeps what is asked for practice through a reload', async () => {
  const drawn = drawNewSession();
  if (!drawn) throw new Error('The white wine kit holds aromas.');
  const voided = takeBack(answer(drawn, rightFor(drawn), Date.now()), Date.now(), () => 0.5);
  keep({ ...drawn, ...voided });
  expect(resumeOrDraw('any')).toEqual({ ...drawn, ...voided });
});

test.each(['any', 'review'] as const)(
  'the menu looks ahead at the very session that is drawn next (%s)',
  async (kind) => {
    for (let session = 1; session <= 20; session += 1) {
      running.set({});
      const ahead = present(sessionAhead(kind));
      expect(leftRun('training')).toBeUndefined();
      const drawn = present(resumeOrDraw(kind));
      expect([drawn.current, ...drawn.upcoming]).toEqual([ahead.current, ...ahead.upcoming]);
      expect(sessionAhead(kind)).toEqual(drawn);
    }
  },
);

test('a guest’s review asks all that is due of their bottles, and it is what their card counts', async () => {
  const due = ['wine-lemon', 'wine-pear', 'wine-peach', 'wine-flint', 'wine-butter'];
  keepSessions(missed(due, Date.now() - DAY));
  expect([...dueHere()].toSorted()).toEqual(due.toSorted());
  const { current, upcoming } = present(drawNewSession('review'));
  const asked = [current, ...upcoming].map((each) => (each.mode === 'name' ? each.bottle.id : each.mode));
  expect(asked.toSorted()).toEqual(due.toSorted());
});

test('a session without an answer follows changed settings', async () => {
  const drawn = drawNewSession();
  expect(resumeOrDraw('any')).toEqual(drawn);
  trainingSettings.set({ ...DEFAULT_SETTINGS, selectedAromaKits: ['red-wine-12'] });
  expect(resumeOrDraw('any')?.pool.map(({ bottleNumber }) => bottleNumber)).toContain(13);
});

test('a step in one tab never writes over a newer one of another', async () => {
  const shown = present(drawNewSession());
  const answered = answer(shown, rightFor(shown), NOON);
  keepRun(answered);
  expect(keptAt(shown), 'the verdict of the other tab stays').toBeUndefined();
  const further = next(answered, NOON);
  keepRun(further);
  expect(keptAt(shown), 'the next question of the other tab stays').toBeUndefined();
  expect(keptAt(further)).toEqual(further);
});

/** Returns the right answer to the question in play. */
function rightFor({ current }: TrainingRun): string {
  return nameIdOf(current.mode === 'code' ? '' : current.bottle.id);
}

/** A session in which these scents were missed. */
function missed(scents: readonly string[], date: number): SessionRecord {
  const questions = scents.map((scentId, place) => ({
    scentId,
    scentName: scentId,
    bottleNumber: place + 1,
    correct: false,
    selectedAnswer: DONT_KNOW,
    chosenId: null,
    answeredAt: date,
  }));
  return { id: '8c6f0a52-2b7b-4b55-9a0e-0a4f3d1c5b11', date, kitNames: [], questions };
}
