import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Role } from '@nosewise/contract/roles';
import type { Instant } from '@nosewise/domain/models';
import { DAY, HOUR, SECOND } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { OpenedSession } from '../auth/auth';
import { derivedKey, type KeySet } from '../auth/sessions/key-file';
import type { Queryable } from '../db/database';
import { type AuthenticationMethod, authSessions, users } from '../db/tables/auth-tables';
import { operators } from '../db/tables/operation-tables';

/** How the office recognises an operator's browser. */

/** Seals the name of a session, so that a browser can show that it was told it. */
interface Seal {
  seal(sessionId: string): string;
  /** @returns the session's id; `undefined` for a seal that is not ours */
  open(sealed: string): string | undefined;
}

/** Scripts can read the seal of the socket, so it must not open the pages. */
export interface Seals {
  readonly pages: Seal;
  readonly socket: Seal;
}

/** Seals with keys from the oldest of the set, which stays the same when a new key is put in front. */
export function officeSeals({ keys }: KeySet): Seals {
  const oldest = keys.at(-1);
  if (!oldest) throw new Error('a key set holds at least one key');
  return {
    pages: sealWith(derivedKey(oldest, 'office')),
    socket: sealWith(derivedKey(oldest, 'office socket')),
  };
}

function sealWith(key: ReturnType<typeof derivedKey>): Seal {
  const macOf = (sessionId: string) => createHmac('sha256', key).update(sessionId).digest();
  return {
    seal: (sessionId) => `${sessionId}.${macOf(sessionId).toString('base64url')}`,
    open(sealed) {
      const { id = '', mac = '' } = /^(?<id>[\da-f-]{36})\.(?<mac>[\w-]{43})$/.exec(sealed)?.groups ?? {};
      const given = Buffer.from(mac, 'base64url');
      const right = macOf(id);
      return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
    },
  };
}

/** An operator's session, as the database has it now. */
export interface OperatorSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly role: Role;
  readonly aal: 'aal1' | 'aal2';
  readonly amr: readonly AuthenticationMethod[];
}

/** Looks up the operator behind a session. @returns `undefined` once it has ended, or for an account without a role */
export async function findOperatorSession(
  db: Queryable,
  sessionId: string,
): Promise<OperatorSession | undefined> {
  const [found] = await operatorSessions(db).where(eq(authSessions.id, sessionId));
  return found;
}

export async function listOperatorSessions(db: Queryable): Promise<OperatorSession[]> {
  return operatorSessions(db);
}

function operatorSessions(db: Queryable) {
  return db
    .select({
      userId: users.id,
      sessionId: authSessions.id,
      email: users.email,
      role: operators.role,
      aal: authSessions.aal,
      amr: authSessions.amr,
    })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .innerJoin(operators, eq(operators.userId, users.id));
}

/** How long a sign-in opens the office. */
export const SHIFT = 12 * HOUR;

/** Tells when an operator last signed in or gave a code. */
export function lastProof({ amr }: Pick<OperatorSession, 'amr'>): Instant {
  return Math.max(0, ...amr.map(({ timestamp }) => timestamp * SECOND));
}

/** Tells whether a session may watch the office: the second factor was given, and the shift is not over. */
export function isOnShift(session: Pick<OperatorSession, 'aal' | 'amr'>, now: Instant): boolean {
  return session.aal === 'aal2' && now - lastProof(session) < SHIFT;
}

/** The cookie that opens the pages of the office. Their calls need an access token, as all calls do. */
const COOKIE = 'office';
/** The session behind it ends earlier, or is refreshed. */
const COOKIE_LIFETIME = 30 * DAY;

/**
 * Gives the browser of an operator who has given the second factor the cookie that opens the pages of the
 * office. Other browsers get none, and no public script has to know that there is an office.
 */
export async function giveOfficeCookie(
  reply: FastifyReply,
  { session: { id, aal } }: OpenedSession,
  { db, seals, https }: { readonly db: Queryable; readonly seals: Seals; readonly https: boolean },
): Promise<void> {
  if (aal !== 'aal2' || !(await findOperatorSession(db, id))) return;
  const parts = [
    `${COOKIE}=${seals.pages.seal(id)}`,
    'Path=/office',
    `Max-Age=${COOKIE_LIFETIME / SECOND}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(https ? ['Secure'] : []),
  ];
  reply.header('set-cookie', parts.join('; '));
}

/** Finds the operator whose browser sends these cookies. The second factor was given. */
export async function findSessionByCookie(
  db: Queryable,
  seals: Seals,
  cookies: string | undefined,
): Promise<OperatorSession | undefined> {
  const [, sealed = ''] = cookies?.match(/(?:^|;\s*)office=([^;\s]+)/) ?? [];
  const sessionId = sealed === '' ? undefined : seals.pages.open(sealed);
  const found = sessionId === undefined ? undefined : await findOperatorSession(db, sessionId);
  return found?.aal === 'aal2' ? found : undefined;
}
