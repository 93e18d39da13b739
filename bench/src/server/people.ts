import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AccessTokens } from '../../../server/src/auth/access-token';
import { hashPassword } from '../../../server/src/auth/passwords';
import type { Database } from '../../../server/src/db/database';
import { authSessions, profiles, users } from '../../../server/src/db/schema';

export const PASSWORD = 'lemon-and-black-pepper';

/** A person who is signed in. */
export interface Account {
  readonly userId: string;
  readonly email: string;
  readonly headers: { readonly authorization: string };
}

/** Creates accounts that share a password and have no sessions yet. */
export async function makeAccounts(
  { orm }: Database,
  tokens: AccessTokens,
  count: number,
): Promise<Account[]> {
  const passwordHash = await hashPassword(PASSWORD, 'here');
  const people = Array.from({ length: count }, (_, index) => ({
    userId: randomUUID(),
    sessionId: randomUUID(),
    email: `account-${index}@nosewise.example`,
    displayName: `Account ${index}`,
  }));
  await orm
    .insert(users)
    .values(
      people.map(({ userId: id, email }) => ({ id, email, passwordHash, emailConfirmedAt: Date.now() })),
    );
  await orm.insert(profiles).values(people);
  await orm.insert(authSessions).values(people.map(({ userId, sessionId: id }) => ({ id, userId })));
  return Promise.all(
    people.map(async ({ userId, email, sessionId }) => {
      const { token } = await tokens.sign({
        userId,
        email,
        sessionId,
        aal: 'aal1',
        requiredAal: 'aal1',
        amr: [],
        userMetadata: {},
      });
      return { userId, email, headers: { authorization: `Bearer ${token}` } };
    }),
  );
}

/** Creates people who are on the leaderboard but cannot sign in. */
export async function makeRanked({ orm }: Database, count: number): Promise<void> {
  await orm.execute(sql`
    with person as materialized (
      select n, gen_random_uuid() as id, 1000 as answered, 500 + n::bigint * 7919 % 500 as correct, 1 + n % 97 as sessions, n % 12 as streak
      from generate_series(1, ${count}::int) n
    ),
    account as (
      insert into users (id, email, password_hash) select id, 'ranked-' || n || '@nosewise.example', '' from person
    )
    insert into profiles (user_id, display_name, answered_30d, correct_30d, sessions_total, streak_current)
    select id, 'Taster ' || n, answered, correct, sessions, streak from person`);
}
