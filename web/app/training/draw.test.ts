import { DONT_KNOW, nameIdOf } from '@nosewise/domain/aromas/names';
import type { SessionRecord } from '@nosewise/domain/models';
import { answer, next, type TrainingRun, takeBack } from '@nosewise/domain/run/run';
import { NOON, present } from '@nosewise/domain/testing';
import { DAY } from '@nosewise/domain/time';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import { beforeEach, expect, test } from 'vitest';
import { trainingSettings } from '../../shared/selected-packs';
import { forget } from '../../shared/storage/stored';
import { emptyStorage } from '../../testing/storage';
import { keepSessions, startAsGuest } from '../../testing/test-notebook';
import { nextStepHere } from '../nose/next-step-here';
import { keepRun, keptAt, running } from '../run/running';
import { drawNewSession, resumeOrDraw, resumeOrStartStep } from './draw';

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

test('an adaptive session survives a reload in a meeting and after it', () => {
  trainingSettings.set({ ...trainingSettings.get(), order: 'adaptive' });
  const drawn = present(drawNewSession());
  expect(drawn.phase).toEqual({ name: 'meet' });
  keep(drawn);
  expect(resumeOrDraw('any')).toEqual(drawn);
  const met = { ...drawn, ...next(drawn, NOON) };
  keep(met);
  expect(resumeOrDraw('any')).toEqual(met);
});

test('a changed order draws again, as long as nothing was answered', () => {
  const classic = present(drawNewSession());
  keep(classic);
  trainingSettings.set({ ...trainingSettings.get(), order: 'adaptive' });
  expect(resumeOrDraw('any')?.phase).toEqual({ name: 'meet' });
  const answered = { ...classic, ...next(answer(classic, rightFor(classic), NOON), NOON) };
  keep(answered);
  expect(resumeOrDraw('any')).toEqual(answered);
});

test('a step survives a reload after its first answer, and a session under way stays beside it', () => {
  const session = present(drawNewSession());
  const step = present(resumeOrStartStep());
  expect(step.kind).toBe('review');
  const met = next(step, NOON);
  forget(['running']);
  kept.setItem('running', JSON.stringify({ guest: [session, met] }));
  expect(resumeOrStartStep()).toEqual(met);
  expect(resumeOrDraw('any')).toEqual(session);
});

test('practice asks for its scents by name, whatever the order', () => {
  trainingSettings.set({ ...trainingSettings.get(), order: 'adaptive' });
  const drawn = present(drawNewSession({ practise: ['wine-pear', 'wine-flint'] }));
  expect([drawn.current, ...drawn.upcoming].map(({ mode }) => mode)).toEqual(['name', 'name']);
});

test('a session keeps what is asked for practice through a reload', () => {
  const drawn = drawNewSession();
  if (!drawn) throw new Error('The white wine kit holds aromas.');
  const voided = takeBack(answer(drawn, rightFor(drawn), Date.now()), Date.now(), () => 0.5);
  keep({ ...drawn, ...voided });
  expect(resumeOrDraw('any')).toEqual({ ...drawn, ...voided });
});

test('what the menu says is what comes, the same until a session is kept', () => {
  const due = ['wine-lemon', 'wine-pear', 'wine-peach', 'wine-flint', 'wine-butter'];
  for (const kept of [[], due.slice(0, 2), due]) {
    running.set({});
    if (kept.length > 0) keepSessions(missed(kept, Date.now() - DAY));
    const said = nextStepHere(Date.now());
    const { current, upcoming } = present(resumeOrStartStep());
    expect([current, ...upcoming]).toEqual('servings' in said ? said.servings : []);
    expect('due' in said && said.due.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  }
});

test('a session without an answer follows changed settings', () => {
  const drawn = drawNewSession();
  expect(resumeOrDraw('any')).toEqual(drawn);
  trainingSettings.set({ ...DEFAULT_SETTINGS, selectedAromaKits: ['red-wine-12'] });
  expect(resumeOrDraw('any')?.pool.map(({ bottleNumber }) => bottleNumber)).toContain(13);
});

test('a step in one tab never writes over a newer one of another', () => {
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
  return { id: `8c6f0a52-2b7b-4b55-9a0e-0a4f3d1c5b1${scents.length}`, date, kitNames: [], questions };
}
