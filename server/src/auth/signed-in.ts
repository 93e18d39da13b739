import type { Instant } from '@nosewise/domain/models';
import { MINUTE, SECOND } from '@nosewise/domain/time';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import type { Person } from './access-token';
import { AuthError } from './auth-error';
import { findSession, hasVerifiedFactor, listFactors, type SessionRow } from './queries';
import type { UserRow } from './user-json';

/** How long after proving who they are a person may change what an account is opened with. */
export const RECENT_SIGN_IN = 15 * MINUTE;

/** Who calls, and on which of their devices. */
export interface SignedIn {
  readonly user: UserRow;
  /** `aal` is the lower of what the session has reached and what the access token was issued for. */
  readonly session: SessionRow;
}

/**
 * Looks up who calls. A token that was issued before the session gave its second factor does not rise with it: whoever
 * copied it then has not given one.
 */
export async function requireSession(
  { tokens, database: { orm } }: Context,
  { headers }: FastifyRequest,
): Promise<SignedIn> {
  const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const person = await tokens.verify(token);
  if (!person) {
    throw new AuthError(
      403,
      'bad_jwt',
      'invalid JWT: unable to parse or verify signature, or token is expired',
    );
  }
  const found = await findSession(orm, person);
  if (!found) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  const { user, session } = found;
  return { user, session: { ...session, aal: person.aal === 'aal1' ? 'aal1' : session.aal } };
}

/** Whether the account has a second factor that this access token was issued without, however old the token is. */
export async function lacksSecondFactor(
  db: Queryable,
  { userId, aal }: Pick<Person, 'userId' | 'aal'>,
): Promise<boolean> {
  return aal !== 'aal2' && hasVerifiedFactor(await listFactors(db, userId));
}

/**
 * Throws `reauthentication_needed` unless the person signed in, or gave a code, within the last `RECENT_SIGN_IN`.
 * Refreshing a token proves nothing: whoever has copied it can do that, too.
 * @param change what they want to do, as it begins a sentence
 */
export function assertRecentSignIn({ session }: SignedIn, now: Instant, change: string): void {
  if (session.amr.some(({ timestamp }) => now - timestamp * SECOND < RECENT_SIGN_IN)) return;
  throw new AuthError(400, 'reauthentication_needed', `${change} requires reauthentication`);
}
