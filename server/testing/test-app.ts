import { randomUUID } from 'node:crypto';
import type { Instant } from '@nosewise/domain/models';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../src/app';
import { type AccessTokens, accessTokens } from '../src/auth/sessions/access-token';
import { proof } from '../src/auth/sessions/auth-sessions';
import type { KeySet } from '../src/auth/sessions/key-file';
import type { Database } from '../src/db/database';
import { authSessions, profiles, users } from '../src/db/schema';
import type { Env } from '../src/env/env';
import type { Metrics } from '../src/health/metrics';
import { openTestDatabase } from './db/test-database';
import { makeProject, RELEASE, testEnv, testKeys } from './project';

/** A person with an account, as a request shows them. */
export interface TestPerson {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly headers: { readonly authorization: string };
}

/** The product on an empty database of its own, called in process, with a clock that the test moves. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly env: Env;
  readonly database: Database;
  readonly keys: KeySet;
  readonly pushKeySet: KeySet;
  readonly tokens: AccessTokens;
  readonly clock: { now: Instant };
  /** The next order gets this number, the one after it the next higher one. */
  readonly orders: { next: number };
  /** Makes a person who has just signed in, without the cost of a password: nobody can log in to this account. */
  makePerson(displayName?: string): Promise<TestPerson>;
  /** The same product once more on the same database and clock, as a second process would run it, or one with newer keys. */
  startAnother(changed?: Pick<AppOptions, 'pushKeySet' | 'requestLimit'>): Promise<FastifyInstance>;
  close(): Promise<void>;
}

/** Saturday, 21 November 2026, noon. */
export const NOON: Instant = Date.parse('2026-11-21T12:00:00Z');

export async function startTestApp(
  variables: Record<string, string> = {},
  metrics?: Metrics,
): Promise<TestApp> {
  const [project, database, keys, pushKeySet] = await Promise.all([
    makeProject(),
    openTestDatabase(),
    testKeys(),
    testKeys(),
  ]);
  const clock = { now: NOON };
  const now = () => clock.now;
  const orders = { next: 1001 };
  const orderNumber = () => String(orders.next++);
  const env = testEnv({ DATA_DIR: project.root, ...variables });
  const options = { env, database, keys, pushKeySet, site: project.site, release: RELEASE, now, orderNumber };
  const app = await buildApp({ ...options, metrics });
  const others: FastifyInstance[] = [];
  const tokens = await accessTokens(keys, `${env.publicUrl}/auth/v1`, now);

  async function makePerson(displayName?: string): Promise<TestPerson> {
    const [userId, sessionId] = [randomUUID(), randomUUID()];
    const email = `${userId}@nosewise.example`;
    const amr = [proof('password', now())];
    await database.orm
      .insert(users)
      .values({ id: userId, email, passwordHash: 'none', emailConfirmedAt: now() });
    await database.orm.insert(profiles).values({ userId, displayName });
    await database.orm.insert(authSessions).values({ id: sessionId, userId, amr });
    const { token } = await tokens.sign({
      userId,
      sessionId,
      email,
      aal: 'aal1',
      requiredAal: 'aal1',
      amr,
      userMetadata: {},
    });
    return { userId, sessionId, email, headers: { authorization: `Bearer ${token}` } };
  }

  async function startAnother(
    changed?: Pick<AppOptions, 'pushKeySet' | 'requestLimit'>,
  ): Promise<FastifyInstance> {
    const other = await buildApp({ ...options, ...changed });
    others.push(other);
    return other;
  }

  async function close(): Promise<void> {
    await Promise.all([app, ...others].map((each) => each.close()));
    await database.close();
    await project.remove();
  }

  return { app, env, database, keys, pushKeySet, tokens, clock, orders, makePerson, startAnother, close };
}
