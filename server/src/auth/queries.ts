import type { Instant } from '@nosewise/domain/models';
import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { statement } from '../db/statement';
import { authSessions, oneTimeTokens, users } from '../db/tables/auth';
import type { Person } from '../http/api';

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof authSessions.$inferSelect;

/** A row as the driver gives it: instants are text. */
type UserText = {
  readonly [Column in keyof UserRow]: UserRow[Column] extends Instant | null
    ? string | Extract<UserRow[Column], null>
    : UserRow[Column];
};

const selectByEmail = statement<UserText>(
  'user_by_email',
  `select id, email, password_hash as "passwordHash", email_confirmed_at as "emailConfirmedAt",
     new_email as "newEmail", user_metadata as "userMetadata", confirmation_sent_at as "confirmationSentAt",
     recovery_sent_at as "recoverySentAt", email_change_sent_at as "emailChangeSentAt",
     last_sign_in_at as "lastSignInAt", created_at as "createdAt", updated_at as "updatedAt"
   from users where email = $1`,
);

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await selectByEmail(db, email);
  return (
    row && {
      ...row,
      emailConfirmedAt: instantOf(row.emailConfirmedAt),
      confirmationSentAt: instantOf(row.confirmationSentAt),
      recoverySentAt: instantOf(row.recoverySentAt),
      emailChangeSentAt: instantOf(row.emailChangeSentAt),
      lastSignInAt: instantOf(row.lastSignInAt),
      createdAt: Date.parse(row.createdAt),
      updatedAt: Date.parse(row.updatedAt),
    }
  );
}

function instantOf(text: string | null): Instant | null {
  return text === null ? null : Date.parse(text);
}

/**
 * Updates a person.
 * @returns the new row
 */
export async function updateUser(
  tx: Queryable,
  userId: string,
  values: Partial<typeof users.$inferInsert>,
): Promise<UserRow> {
  const [user] = await tx.update(users).set(values).where(eq(users.id, userId)).returning();
  if (!user) throw new Error('the account was deleted meanwhile');
  return user;
}

/** Finds a session of this person; `undefined` once it has ended. */
export async function findSession(
  db: Queryable,
  { sessionId, userId }: Pick<Person, 'sessionId' | 'userId'>,
): Promise<{ session: SessionRow; user: UserRow } | undefined> {
  const [row] = await db
    .select({ session: authSessions, user: users })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)));
  return row;
}

export async function deleteSession(tx: Queryable, sessionId: string): Promise<void> {
  await tx.delete(authSessions).where(eq(authSessions.id, sessionId));
}

/** Which sessions of an account end. Default: all of them. */
interface Ending {
  /** One that stays. */
  readonly but?: string;
  /** Only those of this assurance level. */
  readonly aal?: SessionRow['aal'] | undefined;
}

export async function deleteSessions(
  tx: Queryable,
  userId: string,
  { but, aal }: Ending = {},
): Promise<void> {
  await tx
    .delete(authSessions)
    .where(
      and(
        eq(authSessions.userId, userId),
        but === undefined ? undefined : ne(authSessions.id, but),
        aal === undefined ? undefined : eq(authSessions.aal, aal),
      ),
    );
}

/** Ends every link that was mailed about an account. */
export async function deleteMailTokens(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
}
