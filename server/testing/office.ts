import { randomUUID } from 'node:crypto';
import type { OfficeRoute } from '@nosewise/contract/office/office-route';
import type { Role } from '@nosewise/contract/roles';
import { API } from '@nosewise/contract/route';
import type { InjectOptions } from 'fastify';
import { proof } from '../src/auth/sessions/auth-sessions';
import { authSessions, operators, profiles, users } from '../src/db/schema';
import { officeSeals } from '../src/office/operator-session';
import type { TestApp, TestPerson } from './test-app';

/** An operator who has just given the code of their authenticator app. */
export interface TestOperator extends TestPerson {
  /** The headers that their browser sends to the pages of the office. */
  readonly cookie: string;
  call(
    method: OfficeRoute['method'],
    path: string,
    payload?: object,
  ): Promise<{
    readonly status: number;
    readonly body: string;
    readonly headers: Readonly<Record<string, unknown>>;
    json(): ReturnType<typeof JSON.parse>;
  }>;
}

/** Makes an operator. @param aal of the session and its token */
export async function makeOperator(
  at: TestApp,
  role: Role,
  aal: 'aal1' | 'aal2' = 'aal2',
): Promise<TestOperator> {
  const { orm } = at.database;
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  const email = `${role}-${userId.slice(0, 8)}@nosewise.example`;
  const now = at.clock.now;
  const amr = [proof(aal === 'aal2' ? 'totp' : 'password', now)];
  await orm.insert(users).values({ id: userId, email, passwordHash: 'none', emailConfirmedAt: now });
  await orm.insert(profiles).values({ userId });
  await orm.insert(authSessions).values({ id: sessionId, userId, amr, aal });
  await orm.insert(operators).values({ userId, role, addedAt: now });
  const claims = { userId, sessionId, email, aal, requiredAal: aal, amr, userMetadata: {} };
  const { token } = await at.tokens.sign(claims);
  const headers = { authorization: `Bearer ${token}` };
  return {
    userId,
    sessionId,
    email,
    headers,
    cookie: `office=${officeSeals(at.keys).pages.seal(sessionId)}`,
    async call(method, path, payload) {
      const options: InjectOptions = { method, url: `${API}/office${path}`, headers };
      const answer = await at.app.inject(payload ? { ...options, payload } : options);
      return {
        status: answer.statusCode,
        body: answer.body,
        headers: answer.headers,
        json: () => answer.json(),
      };
    },
  };
}
