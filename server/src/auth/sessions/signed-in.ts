import type { Instant } from '@nosewise/domain/models';
import { MINUTE, SECOND } from '@nosewise/domain/time';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth';
import { AuthError } from '../auth-error';
import { findSession, type SessionRow, type UserRow } from '../auth-queries';

/** How long after signing in, or giving a code, a person may change their email or second factor. */
export const RECENT_SIGN_IN = 15 * MINUTE;

/** The caller, and the session of the device that they call from. */
export interface SignedIn {
  readonly user: UserRow;
  /** `aal` is the lower level of the session's and the access token's. */
  readonly session: SessionRow;
}

/**
 * Looks up the caller. When a session gives its second factor, tokens from before stay at the first level:
 * they may have been copied earlier.
 */
export async function requireSession(
  { tokens, database: { orm } }: AuthContext,
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
  if (!found) throw sessionGone();
  const { user, session } = found;
  return { user, session: { ...session, aal: person.aal === 'aal1' ? 'aal1' : session.aal } };
}

export function sessionGone(): AuthError {
  return new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}

/**
 * Throws `reauthentication_needed` unless the person signed in, or gave a code, within the last
 * `RECENT_SIGN_IN`. Refreshing a token proves nothing: a thief who has copied it can refresh it too.
 * @param change names the change, to start a sentence
 */
export function assertRecentSignIn({ session }: SignedIn, now: Instant, change: string): void {
  if (session.amr.some(({ timestamp }) => now - timestamp * SECOND < RECENT_SIGN_IN)) return;
  throw new AuthError(400, 'reauthentication_needed', `${change} requires reauthentication`);
}
