import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { sessionBody } from '@nosewise/contract/training';
import { openDB } from 'idb';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { KEPT_KEYS } from './shared/kept-keys';
import type { Stored } from './shared/stored';
import { memoryStorage } from './testing/storage';

/** What browsers kept in each release (docs/releases.md): this one reads all of it. */
const FIXTURES = new URL('../fixtures/', import.meta.url);
const RELEASES = readdirSync(FIXTURES).filter((name) => /^\d/.test(name));

const read = (release: string, file: string) => readFileSync(new URL(`${release}/${file}`, FIXTURES), 'utf8');

/** Those that are no `Stored`, and the history, which has a test of its own. */
const READ_OTHERWISE = ['sessions', 'nosewise.auth', 'goesOnAsGuest', 'theme', 'lastCategory'];

let kept: Map<string, string>;
/** What the product reads, by its key. */
const readers = new Map<string, Stored<unknown>>();

/** Loads everything that reads a key, and notes its readers. */
beforeAll(async () => {
  vi.stubGlobal('window', new EventTarget());
  kept = memoryStorage();
  vi.resetModules();
  const { stored, ...others } = await import('./shared/stored');
  vi.doMock('./shared/stored', () => ({
    ...others,
    stored: (options: Parameters<typeof stored>[0]) => {
      const store = stored(options);
      readers.set(options.key, store);
      return store;
    },
  }));
  await Promise.all([
    import('./app/routes/training-file'),
    import('./app/blind/print-screen'),
    import('./app/rooms/kept-rooms'),
    import('./app/account/code-log-in'),
    import('./app/account/leaderboard-name'),
    import('./app/account/ask-for-reminders'),
    import('./app/account/mail-link'),
    import('./app/account/pending-sign-up'),
    import('./app/settings/packs-card'),
    import('./app/glass/suggestion'),
    import('./app/glass/in-hand'),
    import('./app/lib/hands-full'),
    import('./app/run/end-offer'),
    import('./app/honest-test/test-reminder'),
    import('./app/shop/withdraw-screen'),
    import('./app/shop/place-order'),
    import('./site/enquiries/drafts'),
    import('./shared/kept-cart'),
    import('./shared/single-keys'),
  ]);
});

function readerOf(key: string): Stored<unknown> {
  const reader = readers.get(key);
  if (!reader) throw new Error(`Nothing reads ${key}.`);
  return reader;
}

beforeEach(() => kept.clear());

afterAll(() => {
  vi.doUnmock('./shared/stored');
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('each key has a reader here', () => {
  expect([...readers.keys(), ...READ_OTHERWISE].sort()).toEqual(Object.keys(KEPT_KEYS).sort());
});

describe.each(RELEASES)('a browser of release %s', (release) => {
  const { history, ...values }: Record<string, string[]> = JSON.parse(read(release, 'browser.json'));

  test('kept something under each key', () => {
    // The history is beside them, and no journey prints.
    const missing = Object.keys(KEPT_KEYS).filter((key) => !values[key]);
    expect(missing).toEqual(['sessions', 'printedMixes']);
  });

  test.each(Object.entries(values))('has its %s read whole', (key, texts) => {
    for (const text of texts) {
      kept.clear();
      kept.set(key, text);
      if (READ_OTHERWISE.includes(key)) continue;
      expect(readers.get(key)?.get(), text).toEqual(JSON.parse(text));
      expect([...kept], 'nothing was set aside').toEqual([[key, text]]);
    }
  });

  test('is still signed in, goes on as a guest, and has its theme and category', async () => {
    const { authState, headerOf } = await import('./shared/auth-state');
    for (const text of values['nosewise.auth'] ?? []) {
      kept.set('nosewise.auth', text);
      const { user } = JSON.parse(text);
      expect(authState()).toMatchObject({ userId: user.id, email: user.email });
    }
    kept.clear();
    kept.set('goesOnAsGuest', values.goesOnAsGuest?.[0] ?? '');
    expect(headerOf()).toBe('guest');
    expect(['light', 'dark']).toEqual(expect.arrayContaining(values.theme ?? []));
    expect(['coffee', 'wine']).toEqual(expect.arrayContaining(values.lastCategory ?? []));
  });

  test('has its history read from the database, and sends what waits in its outbox', async () => {
    const rows: { owner: string; session: { id: string } }[] = (history ?? []).map((row) => JSON.parse(row));
    const { sessionList } = await import('./app/sync/sessions');
    for (const { owner, session } of rows) {
      // As each release since 1.0.0 has it.
      const database = await openDB('nosewise', 1, {
        upgrade: (fresh) => void fresh.createObjectStore('sessions', { keyPath: ['owner', 'id'] }),
      });
      await database.put('sessions', { owner, id: session.id, session });
      database.close();
      await sessionList.open(owner);
      expect(sessionList.get()).toEqual([session]);
      await sessionList.wipe();
    }
    const waiting = (values.sessionOutbox ?? []).flatMap((text) => JSON.parse(text));
    expect(waiting.length).toBeGreaterThan(0);
    for (const { session } of waiting) {
      expect(() => z.encode(sessionBody, session)).not.toThrow();
    }
  });

  test('has its training file opened', async () => {
    const text = read(release, 'nosewise-training.json');
    const { training } = JSON.parse(text);
    const { openTraining, readFile } = await import('./app/sync/training-file');
    const carried = {
      trainingSettings: readerOf('trainingSettings'),
      ownPacks: readerOf('ownPacks'),
      bottleCare: readerOf('bottleCare'),
      ownWords: readerOf('ownWords'),
      glasses: readerOf('glasses'),
      running: readerOf('running'),
      quizSetup: readerOf('quizSetup'),
      blindSets: readerOf('blindSets'),
      guestSessions: readerOf('guestSessions'),
      guestTests: readerOf('guestTests'),
      guestTestSittings: readerOf('guestTestSittings'),
    };
    expect(await readFile(text, carried)).toEqual(training);
    vi.setSystemTime(Math.max(...training.sessions.map(({ date }: { date: number }) => date)) + 1000);
    const opened = await openTraining(new Blob([text]), carried);
    expect(opened).toEqual({ changed: expect.any(Number), sessions: training.sessions.length });
    for (const [key, value] of Object.entries(training.values)) {
      if (key !== 'guestSessions') expect(JSON.parse(kept.get(key) ?? 'null'), key).toEqual(value);
    }
    vi.useRealTimers();
  });
});
