import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '../../db/tables/auth-tables';
import { refusedAs } from '../../errors/refusal';
import { PASSWORDS, TRY_ANYWHERE, TRY_HERE, WRONG_PASSWORD } from '../../limits/budgets';
import type { AuthContext } from '../auth';
import { AuthError } from '../auth-error';
import { findUserByEmail, type UserRow } from '../auth-queries';
import type { passwordGrantBody } from '../requests';
import { type OpenSession, openSession, proof } from '../sessions/auth-sessions';
import { hashPassword, isOutdated, verifyPassword } from './passwords';

type Credentials = z.output<typeof passwordGrantBody>;

/** The origin of a request. */
export interface Visitor {
  readonly network: string;
  /** The result of `deviceName`. */
  readonly device: string;
}

/** Opens a session with a password. An unknown email takes the same work and gets the same answer. */
export async function signIn(
  context: AuthContext,
  credentials: Credentials,
  { network, device }: Visitor,
): Promise<OpenSession> {
  const { email } = credentials;
  const { database, networks } = context;
  const user = await context.limits.guess(
    [
      { budget: PASSWORDS, whom: network, amount: WRONG_PASSWORD, rest: 1 },
      { budget: TRY_HERE, whom: `${email} ${network}` },
      {
        budget: TRY_ANYWHERE,
        whom: email,
        exempt: () => networks.include(database.orm, email, network),
      },
    ],
    refusedAs('invalid_credentials'),
    () => checkPassword(context, credentials, network),
  );
  if (user.emailConfirmedAt === null) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  const now = context.now();
  const opened = await openSession(
    database.orm,
    isOutdated(user.passwordHash) ? await rehash(context, user, credentials.password, network) : user,
    { amr: [proof('password', now)], now, networkHash: networks.hash(user.id, network), device },
  );
  if (!opened) throw invalidCredentials();
  if (opened.endedOthers) context.openSessions.forget();
  return opened;
}

/** Hashes the password again with today's parameters. */
async function rehash(
  { database }: Pick<AuthContext, 'database'>,
  user: UserRow,
  password: string,
  network: string,
): Promise<UserRow> {
  const passwordHash = await hashPassword(password, network);
  await database.orm
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)));
  return { ...user, passwordHash };
}

async function checkPassword(
  { database }: Pick<AuthContext, 'database'>,
  { email, password }: Credentials,
  network: string,
): Promise<UserRow> {
  const user = await findUserByEmail(database.orm, email);
  const right = await verifyPassword(user?.passwordHash, password, network);
  if (!user || !right) throw invalidCredentials();
  return user;
}

function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}
