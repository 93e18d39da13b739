import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { test as base, expect, keepInStorage } from './fixtures';
import { carriedBy, mailLink } from './mailbox';

/** Where the browser keeps the session. */
export const SESSION_KEY = 'nosewise.auth';

/** A session as `/auth/v1` sends it and the browser keeps it. */
export interface Session {
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  /** In seconds since 1970. */
  expires_at: number;
  user: { id: string; email: string };
}

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly session: Session;
}

/** Makes an address that nobody has used. The part before the `@` holds letters, digits and hyphens only. */
export function freshEmail(): string {
  return `nose-${randomUUID()}@example.com`;
}

interface NewAccount {
  email?: string;
  password?: string;
  /** Set in the profile when given. */
  displayName?: string;
}

/** Signs a new person up over HTTP, uses the link in the mail, and returns the session that comes with it. */
export async function signUp(
  request: APIRequestContext,
  { email = freshEmail(), password = 'a nose for detail', displayName }: NewAccount = {},
): Promise<Account> {
  const answer = await request.post('/auth/v1/signup', { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const session = await sessionOfLink(request, await mailLink(email, 'signup'));
  if (displayName !== undefined) {
    const named = await request.patch('/api/v1/profile', {
      headers: authorization(session),
      data: { display_name: displayName },
    });
    expect(named.ok(), await named.text()).toBe(true);
  }
  return { email, password, session };
}

/** Signs in over HTTP: another session of the same person, as on another device. */
export async function logIn(
  request: APIRequestContext,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<Session> {
  const answer = await tryLogIn(request, { email, password });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Signs a person in in the page's browser, before a screen is opened. @returns them with their new session */
export async function signIn(page: Page, request: APIRequestContext, person: Account): Promise<Account> {
  const session = await logIn(request, person);
  await keepInStorage(page, SESSION_KEY, JSON.stringify(session));
  return { ...person, session };
}

/** Asks for a session. The response may be a refusal. */
export function tryLogIn(
  request: APIRequestContext,
  credentials: Pick<Account, 'email' | 'password'>,
): Promise<APIResponse> {
  return request.post('/auth/v1/token?grant_type=password', { data: credentials });
}

/** Returns the headers of a call that the person of a session makes. */
export function authorization({ access_token }: Pick<Session, 'access_token'>): Record<string, string> {
  return { authorization: `Bearer ${access_token}` };
}

/** Redeems a mail's link over HTTP, as its page does when the button is pressed. */
export async function sessionOfLink(request: APIRequestContext, link: string): Promise<Session> {
  const { token, type } = carriedBy(link);
  const answer = await request.post('/auth/v1/verify', { data: { token_hash: token, type } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

interface AccountFixtures {
  /** A new person with a confirmed address. */
  account: Account;
  /** The same person, signed in in the page's browser before the first screen is opened. */
  signedIn: Account;
}

export const test = base.extend<AccountFixtures>({
  account: async ({ request }, use) => {
    await use(await signUp(request));
  },

  signedIn: async ({ page, account }, use) => {
    await keepInStorage(page, SESSION_KEY, JSON.stringify(account.session));
    await use(account);
  },
});

export { expect };
