import type { Pool } from 'pg';

/** Distinct 30-day results, in answers, that small and large crowds share. */
const ANSWERED_FROM = 30;
const ANSWERED_KINDS = 150;

/**
 * Fills empty tables with people who have trained, straight by SQL: `people` users with profiles, standings, three days
 * of results each, and the counts that their ranks are made of. Returns some of their ids.
 */
export async function seed(pool: Pool, people: number, sample: number): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const statement of statementsFor(people)) await client.query(statement);
    const { rows } = await client.query<{ id: string }>(
      'select user_id as id from standings order by md5(user_id::text) limit $1',
      [sample],
    );
    return rows.map(({ id }) => id);
  } finally {
    client.release(true);
  }
}

/** Everything about a person is computed from their number, so that every run has the same crowd. */
function statementsFor(people: number): string[] {
  const answered = `(${ANSWERED_FROM} + n::bigint * 7919 % ${ANSWERED_KINDS})::int`;
  const correct = `(${answered} * (30 + n::bigint * 104729 % 71) / 100)::int`;
  return [
    `create temporary table crowd as
      select n, md5(n::text)::uuid as id from generate_series(1, ${people}) n`,
    `insert into users (id, email, password_hash, email_confirmed_at)
      select id, n || '@nosewise.example', 'none', now() from crowd`,
    `insert into profiles (user_id, display_name) select id, 'Person ' || n from crowd`,
    `insert into standings (user_id, answered_30d, correct_30d, sessions_total, streak_current, is_public)
      select id, ${answered}, ${correct}, 1 + n % 60, n % 6, true from crowd`,
    `insert into daily_results
        (user_id, day, answered, correct, sessions, ranked_answered, ranked_correct, ranked_sessions, in_window)
      select id, (now() at time zone 'UTC')::date - ago, 1, 1, 1, 1, 1, 1, true
      from crowd cross join generate_series(1, 3) ago`,
    `insert into standing_counts (level, thousandth, accuracy, sessions, streak, people)
      select b.level, b.thousandth, b.accuracy, b.sessions, b.streak, sum(alike.people)
      from (
        select accuracy_30d as accuracy, sessions_total as sessions, streak_current as streak, count(*) as people
        from standings group by 1, 2, 3
      ) alike
      cross join lateral (select floor(alike.accuracy * 1000)::int as thousandth) place
      cross join lateral (values
        (1, place.thousandth, 0::float8, 0, 0),
        (2, place.thousandth, alike.accuracy, 0, 0),
        (3, place.thousandth, alike.accuracy, alike.sessions, 0),
        (4, place.thousandth, alike.accuracy, alike.sessions, alike.streak)
      ) b (level, thousandth, accuracy, sessions, streak)
      group by b.level, b.thousandth, b.accuracy, b.sessions, b.streak`,
    'vacuum analyze users, profiles, standings, daily_results, standing_counts',
  ];
}
