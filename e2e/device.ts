import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { type Account, authorization, logIn, SESSION_KEY } from './account';
import { expect, keepInStorage, kept } from './fixtures';

/** Opens a browser on another device, where the same person has signed in. Console errors there fail nothing. */
export async function otherDevice(
  browser: Browser,
  request: APIRequestContext,
  account: Account,
): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await keepInStorage(page, SESSION_KEY, JSON.stringify(await logIn(request, account)));
  return page;
}

/** Lists the keys of local storage. */
export function keysKept(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).sort());
}

/** Counts the sessions that wait to be sent. */
export async function waiting(page: Page): Promise<number> {
  return JSON.parse((await kept(page, 'sessionOutbox')) ?? '[]').length;
}

export async function expectAllSent(page: Page): Promise<void> {
  await expect.poll(() => waiting(page)).toBe(0);
}

/** Waits until every change of settings and packs is in the account. */
export async function expectChangesSent(page: Page): Promise<void> {
  const sent = async () => {
    const changes: Record<string, { sent: boolean }> = JSON.parse(
      (await kept(page, 'documentChanges')) ?? '{}',
    );
    return Object.values(changes).length > 0 && Object.values(changes).every((change) => change.sent);
  };
  await expect.poll(sent).toBe(true);
}

interface KeptSession {
  id: string;
  date: number;
  questions: { mode?: string; scentId: string; blind?: boolean }[];
}

/** Reads the history of this device from the browser's database, oldest first. */
export async function sessionsKept(page: Page): Promise<KeptSession[]> {
  const rows = await page.evaluate(async () => {
    // Opening a database that is not there would make one.
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'nosewise')) return [];
    return new Promise<{ session: KeptSession }[]>((resolve, reject) => {
      const opening = indexedDB.open('nosewise');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction('sessions').objectStore('sessions').getAll();
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result);
        };
      };
    });
  });
  return rows.map(({ session }) => session).sort((a, b) => a.date - b.date);
}

/** Waits until this device has a number of sessions in its history. */
export async function expectSessionsKept(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await sessionsKept(page)).length).toBe(count);
}

interface SavedQuestion {
  answeredAt: string;
  scentName: string;
  correct: boolean;
  mode?: string;
  pair?: { rivalId: string };
  bottleNumber: number;
  blind?: boolean;
  setId?: string;
  code?: number;
}

/** Lists a person's sessions on the server, newest first. */
export async function savedSessions(
  request: APIRequestContext,
  { session }: Account,
): Promise<{ id: string; date: string; questions: SavedQuestion[] }[]> {
  const answer = await request.get('/api/v1/sessions', { headers: authorization(session) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).sessions;
}

interface Answered {
  scentId: string;
  scentName: string;
  bottleNumber: number;
}

/** Saves a session of right answers over HTTP, as if it had been trained on another device some minutes ago. */
export async function trainElsewhere(
  request: APIRequestContext,
  { session }: Account,
  minutesAgo: number,
  scents: readonly Answered[],
): Promise<void> {
  const date = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const questions = scents.map((scent) => ({
    ...scent,
    selectedAnswer: scent.scentName,
    correct: true,
    answeredAt: date,
  }));
  const answer = await request.put(`/api/v1/sessions/${crypto.randomUUID()}`, {
    headers: authorization(session),
    data: { date, kitNames: ['White Wine Kit'], questions },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
