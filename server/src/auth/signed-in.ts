import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { AuthError } from './auth-error';
import { findSession, type SessionRow } from './queries';
import type { UserRow } from './user-json';

/** Who calls, and on which of their devices. */
export interface SignedIn {
  readonly user: UserRow;
  readonly session: SessionRow;
}

/**
 * Looks up who calls: here, unlike below `/api/v1`, a session that has ended is refused at once, even while its access
 * token has not expired.
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
  const found = await findSession(orm, person.sessionId);
  if (!found) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return found;
}
