import type { Instant } from '@nosewise/domain/models';
import type { mfaFactors, users } from '../db/tables/auth';
import { isoInstantOf } from '../instant';

export type UserRow = typeof users.$inferSelect;
export type FactorRow = typeof mfaFactors.$inferSelect;
/** What may leave about an authenticator app. */
export type Factor = Pick<FactorRow, 'id' | 'friendlyName' | 'status' | 'createdAt' | 'updatedAt'>;

/** An instant under its name, or nothing where there is none. */
const when = <Name extends string>(name: Name, instant: Instant | null) =>
  instant === null ? {} : { [name]: isoInstantOf(instant) };

/** What may leave about a person: the user object as GoTrue shapes it (`User` of `@supabase/auth-js`). */
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
    created_at: isoInstantOf(user.createdAt),
    updated_at: isoInstantOf(user.updatedAt),
    is_anonymous: false,
  };
}

/** How the person proves who they are: there is one way, by e-mail. */
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
    created_at: isoInstantOf(user.createdAt),
    updated_at: isoInstantOf(user.updatedAt),
  };
}

function factorJson({ id, friendlyName, status, createdAt, updatedAt }: Factor) {
  return {
    id,
    friendly_name: friendlyName,
    factor_type: 'totp',
    status,
    created_at: isoInstantOf(createdAt),
    updated_at: isoInstantOf(updatedAt),
  };
}
