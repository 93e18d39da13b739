import { answer, next, takeBack } from '@nosewise/domain/run/training';
import { NOON, present as presentValue } from '@nosewise/domain/testing';
import { nameIdOf } from '@nosewise/domain/training/names';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trainingSettings } from '../../shared/packs';
import { forget } from '../../shared/stored';
import { memoryStorage } from '../../testing/storage';
import {
  changeSession,
  drawNewSession,
  type OwnedSession,
  resumeOrDraw,
  runningSession,
  sessionAhead,
} from './running-session';

let kept: Map<string, string>;

beforeEach(() => {
  kept = memoryStorage();
  forget(['runningSession', 'trainingSettings']);
  trainingSettings.set({ ...DEFAULT_SETTINGS, selectedAromaKits: ['white-wine-12'] });
});

afterEach(() => vi.unstubAllGlobals());

/** A session is drawn from bottles that exist. */
const present = (session: OwnedSession | null) => presentValue(session ?? undefined);

/** Puts a session into storage, as a page that is loaded again finds it. */
function keep(session: object) {
  forget(['runningSession']);
  kept.set('runningSession', JSON.stringify(session));
}

test.each(['review', 'any'] as const)(
  'an adaptive session survives a reload in a meeting and after it (%s)',
  async (kind) => {
    trainingSettings.set({ ...trainingSettings.get(), order: kind === 'any' ? 'adaptive' : 'classic' });
    const drawn = present(await drawNewSession(kind));
    expect(drawn.phase).toEqual({ name: 'meet' });
    keep(drawn);
    expect(await resumeOrDraw(kind)).toEqual(drawn);
    const met = { ...drawn, ...next(drawn, NOON) };
    keep(met);
    expect(await resumeOrDraw(kind)).toEqual(met);
  },
);

test('a changed order draws again, and a review takes the place of another session, as long as nothing was answered', async () => {
  const classic = present(await drawNewSession());
  expect((await resumeOrDraw('review'))?.phase).toEqual({ name: 'meet' });
  keep(classic);
  trainingSettings.set({ ...trainingSettings.get(), order: 'adaptive' });
  expect((await resumeOrDraw('any'))?.phase).toEqual({ name: 'meet' });
  const answered = { ...classic, ...next(answer(classic, nameIdOf(classic.current.bottle.id), NOON), NOON) };
  keep(answered);
  expect(await resumeOrDraw('review')).toEqual(answered);
});

test('practice asks for its scents by name, whatever the order', async () => {
  trainingSettings.set({ ...trainingSettings.get(), order: 'adaptive' });
  const drawn = present(await drawNewSession({ practise: ['wine-pear', 'wine-flint'] }));
  expect([drawn.current, ...drawn.upcoming].map(({ mode }) => mode)).toEqual(['name', 'name']);
});

test('a session keeps what is asked for practice through a reload', async () => {
  const drawn = await drawNewSession();
  if (!drawn) throw new Error('The white wine kit holds aromas.');
  const voided = takeBack(
    answer(drawn, nameIdOf(drawn.current.bottle.id), Date.now()),
    Date.now(),
    () => 0.5,
  );
  keep({ ...drawn, ...voided });
  expect(await resumeOrDraw('any')).toEqual({ ...drawn, ...voided });
});

test('the menu looks ahead at the very session that is drawn next', async () => {
  for (let session = 1; session <= 20; session += 1) {
    runningSession.set(null);
    const ahead = present(sessionAhead());
    expect(runningSession.get()).toBeNull();
    const drawn = present(await resumeOrDraw('any'));
    expect([drawn.current, ...drawn.upcoming]).toEqual([ahead.current, ...ahead.upcoming]);
    expect(sessionAhead()).toEqual(drawn);
  }
});

test('a session without an answer follows changed settings', async () => {
  const drawn = await drawNewSession();
  expect(await resumeOrDraw('any')).toEqual(drawn);
  trainingSettings.set({ ...DEFAULT_SETTINGS, selectedAromaKits: ['red-wine-12'] });
  expect((await resumeOrDraw('any'))?.pool.map(({ bottleNumber }) => bottleNumber)).toContain(13);
});

test('a step in one tab never writes over a newer one of another', async () => {
  const shown = present(await drawNewSession());
  const right = nameIdOf(shown.current.bottle.id);
  const elsewhere = { ...shown, ...answer(shown, right, NOON) };
  kept.set('runningSession', JSON.stringify(elsewhere));
  changeSession(shown, (session) => answer(session, nameIdOf('wine-pear'), NOON + 1));
  expect(runningSession.get(), 'the verdict of the other tab').toEqual(elsewhere);

  const further = { ...shown, ...next(elsewhere, NOON) };
  kept.set('runningSession', JSON.stringify(further));
  changeSession(shown, (session) => answer(session, right, NOON + 1));
  expect(runningSession.get(), 'the next question of the other tab').toEqual(further);

  changeSession(further, (session) => answer(session, nameIdOf(further.current.bottle.id), NOON + 2));
  expect(runningSession.get()?.phase).toMatchObject({ name: 'result', answeredAt: NOON + 2 });
});
