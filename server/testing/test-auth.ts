import { GoTrueClient } from '@supabase/auth-js';
import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accountMailJob } from '../src/auth/mails/account-mails';
import { signInCodeBook } from '../src/auth/sign-in/sign-in-codes';
import { mailOutbox, rateLimits } from '../src/db/schema';
import type { TestApp } from './test-app';

export const PASSWORD = 'pinot noir, decanted';

const method = z.enum(['GET', 'POST', 'PUT', 'DELETE']);

/** Makes the official client as in a browser, with its own storage, calling the application in process. */
export function officialClient({ app, env }: Pick<TestApp, 'app' | 'env'>, ip?: string): GoTrueClient {
  const stored = new Map<string, string>();
  return new GoTrueClient({
    url: `${env.publicUrl}/auth/v1`,
    fetch: fetchFrom(app, ip),
    autoRefreshToken: false,
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        stored.set(key, value);
      },
      removeItem: (key: string) => {
        stored.delete(key);
      },
    },
  });
}

/** `fetch` without a network: requests go to the application as if from the address `ip`. */
function fetchFrom(app: FastifyInstance, ip = '127.0.0.1'): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const answer = await app.inject({
      method: method.parse(request.method),
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      payload: await request.text(),
      remoteAddress: ip,
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers,
    });
  };
}

/** Writes the requested mails about accounts, as the job does once the application listens. */
export async function writeAccountMails({ app, env, database, keys, clock }: TestApp): Promise<void> {
  const now = () => clock.now;
  const context = { codes: signInCodeBook(keys, now), env, database, now, wake: () => undefined };
  await accountMailJob(context, app.log).run();
}

/** Reads the last mail to a person. */
export async function lastMail(at: TestApp, to: string) {
  await writeAccountMails(at);
  const { database } = at;
  const [mail] = await database.orm
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, to))
    .orderBy(desc(mailOutbox.id))
    .limit(1);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

/** Reads the link of the last mail to a person, as a path. */
export async function lastLink(at: TestApp, to: string): Promise<string> {
  const { link } = await lastMail(at, to);
  return String(link).slice(at.env.publicUrl.length);
}

/**
 * Follows the link of a person's last mail and presses the button there.
 * @returns the page that comes next, and the server's answer
 */
export async function openLastLink(at: TestApp, to: string) {
  return openLink(at, await lastLink(at, to));
}

export async function openLink(at: TestApp, path: string) {
  await writeAccountMails(at);
  const { token, type, redirect_to = '/app' } = carriedBy(path);
  const payload = { token_hash: token, type };
  const answer = await at.app.inject({ method: 'POST', url: '/auth/v1/verify', payload });
  return {
    status: answer.statusCode,
    address: `${at.env.publicUrl}${redirect_to}`,
    told: z.record(z.string(), z.unknown()).parse(answer.json()),
  };
}

/** Reads the parameters behind the `#` of a link. */
export function carriedBy(link: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(link.split('#')[1]));
}

/** Makes an account and confirms it by its mail. */
export async function register(at: TestApp, email: string, password = PASSWORD): Promise<void> {
  const { error } = await officialClient(at).signUp({ email, password });
  if (error) throw error;
  const { status } = await openLastLink(at, email);
  if (status !== 200) throw new Error(`not confirmed: ${status}`);
}

/** Makes an account and logs a device in to it. */
export async function registerAndLogIn(at: TestApp, email: string): Promise<GoTrueClient> {
  await register(at, email);
  return logIn(at, email);
}

export async function logIn(at: TestApp, email: string, password = PASSWORD): Promise<GoTrueClient> {
  const client = officialClient(at);
  const { error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** Reads the session that a device has stored. */
export async function sessionOf(client: GoTrueClient) {
  const { data } = await client.getSession();
  if (!data.session) throw new Error('nobody is logged in');
  return data.session;
}

/** Lets time pass, in milliseconds, for us and for the limits, which have the machine's clock. */
export async function passTime(at: TestApp, duration: number): Promise<void> {
  await writeAccountMails(at);
  const { clock, database } = at;
  clock.now += duration;
  await database.orm.update(rateLimits).set({ expire: sql`${rateLimits.expire} - ${duration}` });
}
