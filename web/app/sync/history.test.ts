import 'fake-indexeddb/auto';
import type { SessionRecord } from '@nosewise/domain/models';
import { NOON } from '@nosewise/domain/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyStorage } from '../../testing/storage';

const ADA = '00000000-0000-4000-8000-00000000000a';
const BOB = '00000000-0000-4000-8000-00000000000b';

let kept: Storage;

beforeEach(() => {
  kept = emptyStorage();
});

afterEach(async () => {
  const { sessionList } = await newTab();
  await sessionList.wipe();
});

function session(number: number): SessionRecord {
  return {
    id: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
    date: NOON + number,
    kitNames: [],
    questions: [],
  };
}

function ids(sessions: readonly SessionRecord[]): number[] {
  return sessions.map(({ id }) => Number(id.slice(-12)));
}

/** Loads the product again, as another tab or a reload does: nothing but storage and database is shared. */
async function newTab() {
  vi.resetModules();
  const { sessionList, addSession, SESSIONS_KEPT } = await import('./sessions');
  const { openHistory } = await import('./history');
  return { sessionList, addSession, openHistory, SESSIONS_KEPT };
}

async function read(owner: string): Promise<number[]> {
  const { sessionList } = await newTab();
  await sessionList.open(owner);
  return ids(sessionList.get());
}

/** Counts the sessions of a person in the database itself. */
async function inDatabase(owner: string): Promise<number> {
  const { openHistory } = await newTab();
  const database = await openHistory(owner, () => undefined);
  const rows = await database.read();
  database.close();
  return rows.length;
}

test('what is added is read by the next tab', async () => {
  const { sessionList, addSession } = await newTab();
  await sessionList.open(ADA);
  sessionList.change((list) => addSession(list, session(1)));
  expect(ids(sessionList.get())).toEqual([1]);
  expect([1, 2].map((number) => sessionList.has(session(number).id))).toEqual([true, false]);
  await expect.poll(() => inDatabase(ADA)).toBe(1);
  expect(await read(ADA)).toEqual([1]);
});

test('two tabs that finish at the same time lose neither session, and each hears of the other’s', async () => {
  const one = await newTab();
  const two = await newTab();
  await one.sessionList.open(ADA);
  await two.sessionList.open(ADA);
  one.sessionList.change((list) => one.addSession(list, session(1)));
  two.sessionList.change((list) => two.addSession(list, session(2)));
  await expect.poll(() => ids(one.sessionList.get())).toEqual([1, 2]);
  await expect.poll(() => ids(two.sessionList.get())).toEqual([1, 2]);
  expect(await read(ADA)).toEqual([1, 2]);
});

test('a session that is added before the database has answered is merged into it', async () => {
  const first = await newTab();
  await first.sessionList.open(ADA);
  first.sessionList.change((list) => first.addSession(list, session(1)));
  await expect.poll(() => inDatabase(ADA)).toBe(1);
  const { sessionList, addSession } = await newTab();
  const opening = sessionList.open(ADA);
  sessionList.change((list) => addSession(list, session(2)));
  await opening;
  expect(ids(sessionList.get())).toEqual([1, 2]);
  await expect.poll(() => read(ADA)).toEqual([1, 2]);
});

test('the oldest sessions leave the database as well', async () => {
  const { sessionList, addSession, SESSIONS_KEPT } = await newTab();
  await sessionList.open(ADA);
  sessionList.set(Array.from({ length: SESSIONS_KEPT }, (_, number) => session(number)));
  sessionList.change((list) => addSession(list, session(SESSIONS_KEPT)));
  await expect.poll(() => inDatabase(ADA)).toBe(SESSIONS_KEPT);
  expect((await read(ADA)).at(0)).toBe(1);
});

test('another person never reads it, and what they find is removed', async () => {
  const { sessionList } = await newTab();
  await sessionList.open(ADA);
  sessionList.set([session(1)]);
  await expect.poll(() => inDatabase(ADA)).toBe(1);
  expect(await read(BOB)).toEqual([]);
  expect(await read(ADA)).toEqual([]);
});

test('wiped, it is empty here and for everybody', async () => {
  const { sessionList } = await newTab();
  await sessionList.open(ADA);
  sessionList.set([session(1)]);
  await sessionList.wipe();
  expect(sessionList.get()).toEqual([]);
  expect(await read(ADA)).toEqual([]);
});

test('a session that waits to be sent is in the history after a crash before it was written', async () => {
  kept.setItem('sessionOutbox', JSON.stringify([{ userId: ADA, session: session(3) }]));
  expect(await read(ADA)).toEqual([3]);
});

test('what is added after the browser has closed the database behind the page is written all the same', async () => {
  const { sessionList, addSession } = await newTab();
  const opened = vi.spyOn(indexedDB, 'open');
  await sessionList.open(ADA);
  opened.mock.results[0]?.value.result.close();
  sessionList.change((list) => addSession(list, session(1)));
  await expect.poll(() => inDatabase(ADA)).toBe(1);
  opened.mockRestore();
});

test('with a closed database, sessions last until the page is left, and the person is told once', async () => {
  const closed = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const { sessionList, addSession } = await newTab();
  const told = vi.fn();
  const shared = await import('../../shared/stored');
  const stop = shared.onStorageTrouble(told);
  await sessionList.open(ADA);
  sessionList.change((list) => addSession(list, session(2)));
  expect(ids(sessionList.get())).toEqual([2]);
  await expect.poll(() => told.mock.calls.length).toBe(1);
  stop();
  closed.mockRestore();
});
