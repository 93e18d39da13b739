import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { byPerson, oneNode } from '../place';

const now = sql`now()`;

/** A person who can sign in. `email` is kept in lower case, and is theirs only once `emailConfirmedAt` is set. */
export const users = oneNode(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** argon2id, in the PHC string format. */
    passwordHash: text('password_hash').notNull(),
    emailConfirmedAt: instant('email_confirmed_at'),
    /** The address that a mail was sent to and that waits to be confirmed. */
    newEmail: text('new_email'),
    userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>().notNull().default({}),
    confirmationSentAt: instant('confirmation_sent_at'),
    recoverySentAt: instant('recovery_sent_at'),
    emailChangeSentAt: instant('email_change_sent_at'),
    lastSignInAt: instant('last_sign_in_at'),
    createdAt: instant('created_at').notNull().default(now),
    updatedAt: instant('updated_at').notNull().default(now),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    // The beginnings of addresses, whatever the database's collation.
    index('users_email_start').on(table.email.op('text_pattern_ops')),
  ],
);

/** Whose row it is: it goes with the account. */
export const ofAccount = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** How a session was opened: GoTrue's `amr` claim (RFC 8176). `timestamp` in seconds. */
export interface AuthenticationMethod {
  readonly method: 'password' | 'otp' | 'totp' | 'recovery' | 'mfa/recovery_code';
  readonly timestamp: number;
}

/** One sign-in on one device: the family that its refresh tokens belong to. Its end ends all of them. */
export const authSessions = oneNode(
  'auth_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofAccount(),
    /** Authenticator assurance level (NIST SP 800-63B): `aal2` once a second factor was given. */
    aal: text({ enum: ['aal1', 'aal2'] })
      .notNull()
      .default('aal1'),
    amr: jsonb().$type<AuthenticationMethod[]>().notNull().default([]),
    /**
     * The name of the device that signed in, as its owner would call it: "Firefox on Android". Empty if the
     * request did not say.
     */
    device: text().notNull().default(''),
    createdAt: instant('created_at').notNull().default(now),
    refreshedAt: instant('refreshed_at').notNull().default(now),
  },
  (table) => [index('auth_sessions_user').on(table.userId)],
);

/** Kept as SHA-256 of the token. Rotated at each use: `replacedAt` is set on the old one. */
export const refreshTokens = oneNode(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(now),
    replacedAt: instant('replaced_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

/**
 * The networks in which a person has used their account, as keyed hashes: strangers who guess passwords, or
 * ask for mails, cannot lock them out there.
 */
export const knownNetworks = oneNode(
  'known_networks',
  {
    userId: ofAccount(),
    networkHash: text('network_hash').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.networkHash] }),
    index('known_networks_age').on(table.lastUsedAt),
  ],
);

/**
 * A mail about an account that was requested, and that `auth/mails/account-mails.ts` will or will not write:
 * requesting takes the same work whether or not the address has an account.
 */
export const accountMails = oneNode('account_mails', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  kind: text({
    enum: ['sign-up', 'sign-up again', 'confirmation', 'recovery', 'email change', 'sign-in'],
  }).notNull(),
  /** The address that an account has, or may have. */
  email: text().notNull(),
  redirectTo: text('redirect_to').notNull(),
  /** The hash of the sign-in that a code is for. */
  signInHash: text('sign_in_hash'),
  createdAt: instant('created_at').notNull(),
});

/** The six digits of a mail: they open a session for the sign-in that has asked for them, within five tries. */
export const signInCodes = oneNode(
  'sign_in_codes',
  {
    email: text().notNull(),
    /** The asking client's name for its sign-in, hashed. */
    signInHash: text('sign_in_hash').notNull(),
    userId: ofAccount(),
    /** Keyed, since a million codes are soon tried. */
    codeHash: text('code_hash').notNull(),
    triesLeft: smallint('tries_left').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.signInHash] }),
    index('sign_in_codes_user').on(table.userId),
    index('sign_in_codes_expiry').on(table.expiresAt),
  ],
);

/** The link of a mail: works once, for one hour, and is kept as SHA-256 of what the mail carries. */
export const oneTimeTokens = oneNode(
  'one_time_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofAccount(),
    purpose: text({ enum: ['signup', 'recovery', 'email_change', 'magiclink'] }).notNull(),
    /** The address that the mail went to. */
    email: text().notNull(),
    createdAt: instant('created_at').notNull().default(now),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('one_time_tokens_user').on(table.userId),
    index('one_time_tokens_expiry').on(table.expiresAt),
  ],
);

/** An authenticator app (RFC 6238). */
export const mfaFactors = oneNode(
  'mfa_factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofAccount(),
    friendlyName: text('friendly_name').notNull().default(''),
    status: text({ enum: ['unverified', 'verified'] })
      .notNull()
      .default('unverified'),
    /** Shared with the app, sealed with a key of AUTH_KEY_FILE (`auth/factors/sealed-secrets.ts`). */
    secret: text().notNull(),
    /** The time step whose code was taken last: a code works once. */
    lastStep: bigint('last_step', { mode: 'number' }),
    createdAt: instant('created_at').notNull().default(now),
    updatedAt: instant('updated_at').notNull().default(now),
  },
  (table) => [index('mfa_factors_user').on(table.userId)],
);

export const mfaChallenges = oneNode(
  'mfa_challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => mfaFactors.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(now),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('mfa_challenges_factor').on(table.factorId)],
);

/** Replaces a code of a lost authenticator app, once. Kept as SHA-256. */
export const recoveryCodes = oneNode(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: ofAccount(),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

/** The spent parts of budgets (`limits/limits.ts`). */
export const rateLimits = byPerson(
  'rate_limits',
  {
    /** The person, or a digest of the address that is counted. It outlives an account until the budget expires. */
    whom: uuid().notNull(),
    budget: text().notNull(),
    points: integer().notNull(),
    /** In milliseconds since 1970, as `expire`: a budget that has expired begins again. */
    began: bigint({ mode: 'number' }).notNull(),
    expire: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.whom, table.budget] })],
);
