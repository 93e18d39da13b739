import { isoOf } from '@nosewise/contract/instant';
import type { Instant } from '@nosewise/domain/models';
import { type Factor, hasVerifiedFactor } from '../auth';
import type { UserRow } from '../auth-queries';
import { ACCESS_TOKEN_LIFETIME, type AccessTokens } from './access-token';
import type { OpenSession } from './auth-sessions';

/** Presents a new session with an access token, as GoTrue's session object. */
export async function sessionJson(
  tokens: AccessTokens,
  { user, factors, session, refreshToken }: OpenSession,
) {
  const { token, expiresAt } = await tokens.sign({
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    aal: session.aal,
    requiredAal: hasVerifiedFactor(factors) ? 'aal2' : 'aal1',
    amr: session.amr,
    userMetadata: user.userMetadata,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_LIFETIME,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(user, factors),
  };
}

/** Presents a person as GoTrue does (`User` of `@supabase/auth-js`). Nothing else of them may leave. */
export function userJson(user: UserRow, factors: readonly Factor[]) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    ...when('email_confirmed_at', user.emailConfirmedAt),
    ...when('confirmed_at', user.emailConfirmedAt),
    ...when('confirmation_sent_at', user.confirmationSentAt),
    ...when('recovery_sent_at', user.recoverySentAt),
    ...when('email_change_sent_at', user.emailChangeSentAt),
    ...(user.newEmail !== null && { new_email: user.newEmail }),
    ...when('last_sign_in_at', user.lastSignInAt),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: user.userMetadata,
    identities: [identityJson(user)],
    ...(factors.length > 0 && { factors: factors.map(factorJson) }),
    created_at: isoOf(user.createdAt),
    updated_at: isoOf(user.updatedAt),
    is_anonymous: false,
  };
}

/** The only identity of a person: their email. */
function identityJson(user: UserRow) {
  return {
    identity_id: user.id,
    id: user.id,
    user_id: user.id,
    identity_data: {
      sub: user.id,
      email: user.email,
      email_verified: user.emailConfirmedAt !== null,
      phone_verified: false,
    },
    provider: 'email',
    email: user.email,
    ...when('last_sign_in_at', user.lastSignInAt),
    created_at: isoOf(user.createdAt),
    updated_at: isoOf(user.updatedAt),
  };
}

function factorJson({ id, friendlyName, status, createdAt, updatedAt }: Factor) {
  return {
    id,
    friendly_name: friendlyName,
    factor_type: 'totp',
    status,
    created_at: isoOf(createdAt),
    updated_at: isoOf(updatedAt),
  };
}

/** An instant under its name, or nothing if it is null. */
function when<Name extends string>(name: Name, instant: Instant | null) {
  return instant === null ? {} : { [name]: isoOf(instant) };
}
