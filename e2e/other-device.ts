import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { type Account, authorization, logIn, SESSION_KEY } from './account';
import { expect, keepInStorage, notebookKept } from './fixtures';

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

/** Counts the sessions that wait to be sent, without those that the account does not take. */
export async function waiting(page: Page): Promise<number> {
  return Object.entries(await notebookKept(page)).filter(
    ([key, { sent, refused }]) => key.startsWith('session ') && !sent && !refused,
  ).length;
}

export async function expectAllSent(page: Page): Promise<void> {
  await expect.poll(() => waiting(page)).toBe(0);
}

/** Waits until every change of settings, packs and the like is in the account. */
export async function expectChangesSent(page: Page): Promise<void> {
  const sent = async () => {
    const documents = Object.entries(await notebookKept(page)).filter(([key]) => key.startsWith('document '));
    return documents.length > 0 && documents.every(([, kept]) => kept.sent);
  };
  await expect.poll(sent).toBe(true);
}

/** Waits until everything of the account was read here. */
export async function expectAccountHere(page: Page): Promise<void> {
  await expect.poll(async () => 'value account' in (await notebookKept(page))).toBe(true);
}

interface KeptSession {
  id: string;
  date: number;
  questions: { mode?: string; scentId: string; blind?: boolean }[];
}

/** Reads the sessions in the notebook of whoever is here, oldest first. */
export async function sessionsKept(page: Page): Promise<KeptSession[]> {
  const sessions = Object.entries(await notebookKept(page)).flatMap(([key, { session }]) =>
    key.startsWith('session ') ? [session as KeptSession] : [],
  );
  return sessions.sort((a, b) => a.date - b.date);
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
