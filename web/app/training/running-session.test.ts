import { DEFAULT_SETTINGS } from '@nosewise/domain/settings';
import { answer, takeBack } from '@nosewise/domain/training';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trainingSettings } from '../../shared/packs';
import { forget } from '../../shared/stored';
import { drawNewSession, resumeOrDraw } from './running-session';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  forget(['runningSession', 'trainingSettings']);
  trainingSettings.set({ ...DEFAULT_SETTINGS, selectedAromaKits: ['white-wine-12'] });
});

afterEach(() => vi.unstubAllGlobals());

/** Puts a session into storage, as a page that is loaded anew finds it. */
function keep(session: object) {
  forget(['runningSession']);
  kept.set('runningSession', JSON.stringify(session));
}

test('a session of an earlier version is read, and goes on whatever the settings are', () => {
  const { drawnBy, practice, ...earlier } = drawNewSession() ?? {};
  expect(practice).toBeUndefined();
  expect(drawnBy).toBeDefined();
  keep(earlier);
  trainingSettings.set({ ...DEFAULT_SETTINGS, selectedAromaKits: ['red-wine-12'] });
  expect(resumeOrDraw('any')).toMatchObject({ id: Reflect.get(earlier, 'id') });
});

test('a session keeps what is asked for practice through a reload', () => {
  const drawn = drawNewSession();
  if (!drawn) throw new Error('The white wine kit holds aromas.');
  const voided = takeBack(answer(drawn, drawn.current.bottle.name, Date.now()), Date.now(), () => 0.5);
  keep({ ...drawn, ...voided });
  expect(resumeOrDraw('any')).toEqual({ ...drawn, ...voided });
});

test('a session without an answer follows changed settings', () => {
  const drawn = drawNewSession();
  expect(resumeOrDraw('any')).toEqual(drawn);
  trainingSettings.set({ ...DEFAULT_SETTINGS, selectedAromaKits: ['red-wine-12'] });
  expect(resumeOrDraw('any')?.pool.map(({ bottleNumber }) => bottleNumber)).toContain(13);
});
