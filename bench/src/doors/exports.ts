import { randomUUID } from 'node:crypto';
import { API } from '@nosewise/contract/route';
import { sql } from 'drizzle-orm';
import { openForCommand } from '../../../server/src/db/database';
import type { Env } from '../../../server/src/env/env';
import { type Row, withinLimit } from '../report';
import { sessionOf, sessionPath } from '../server/calls';
import type { Account } from '../server/people';
import { MIGRATIONS } from '../server/product';

/** The sessions of each person, with 100 answers each. */
const SESSIONS = 200;
/** In milliseconds. */
const LIMIT = 50;

/** Measures how long others wait while several people download all of their data at once. */
export async function othersDuringExports(
  origin: string,
  env: Env,
  accounts: readonly Account[],
): Promise<Row> {
  for (const account of accounts) await fill(origin, env, account);
  let under = accounts.length;
  const exports = accounts.map(async ({ headers }) => {
    const answer = await fetch(`${origin}${API}/me/export?format=json`, { headers });
    if (!answer.ok) throw new Error(`an export answers ${answer.status}`);
    await answer.arrayBuffer();
    under -= 1;
  });
  const waits: number[] = [];
  while (under > 0) {
    const begun = performance.now();
    await (await fetch(`${origin}/healthz`)).arrayBuffer();
    waits.push(performance.now() - begun);
  }
  await Promise.all(exports);
  const median = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? Number.NaN;
  const answers = (SESSIONS * 100).toLocaleString('en');
  return withinLimit(
    `others during ${accounts.length} exports of ${answers} answers, p50 of ${waits.length}`,
    median,
    LIMIT,
  );
}

/** Writes a long log for a person, after saving one session through the product. */
async function fill(origin: string, env: Env, { userId, headers }: Account): Promise<void> {
  const saved = await fetch(origin + sessionPath(randomUUID()), {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(sessionOf(Date.now())),
  });
  if (!saved.ok) throw new Error(`a session was answered ${saved.status}`);
  const { orm, close } = await openForCommand(env, MIGRATIONS);
  try {
    await orm.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`
        with sessions as (
          insert into training_sessions (user_id, id, date, kit_names, answered, correct, keeps_streak)
          select ${userId}, gen_random_uuid(), now() - n * interval '12 hours', '{}', 100, 0, false
          from generate_series(1, ${SESSIONS}::int) n returning id, date
        )
        insert into reviews (
          user_id, session_id, position, scent_id, scent_name, bottle_number, selected_answer, correct, answered_at
        )
        select ${userId}, id, n, 'wine-lemon', 'Lemon', 1, 'Clove', n % 3 > 0, date - n * interval '1 second'
        from sessions cross join generate_series(0, 99) n`);
    });
  } finally {
    await close();
  }
}
