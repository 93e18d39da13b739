import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sessionBody } from '@nosewise/contract/training';
import { DAY } from '@nosewise/domain/time';
import { sql } from 'drizzle-orm';
import { type Database, openForCommand } from '../../server/src/db/database';
import { sessionSaver } from '../../server/src/training/save-session';
import { type Row, withinLimit } from './report';
import { sessionOf } from './server/calls';
import { MIGRATIONS, startProduct } from './server/product';

const PORT = 3243;
const REVIEWS = 40_000;
/** Answers of one session, as many as it may have. */
const QUESTIONS = 100;
/** Late sessions, each of which replays the log of the aroma. */
const SAVES = 9;
/** In milliseconds of processor time, which other programs on the machine hardly change. */
const LIMIT = 100;

/** Measures a session that arrives late, beside a log of 40,000 answers to one of its aromas. */
export async function benchLate(): Promise<Row[]> {
  const product = await startProduct({ port: PORT, accounts: 1, ranked: 0 });
  const database = await openForCommand(product.env, MIGRATIONS);
  try {
    const [person] = product.accounts;
    if (!person) throw new Error('nobody is there to train');
    const { userId } = person;
    const { date, kitNames, questions } = sessionBody.parse(sessionOf(Date.now()));
    const [asked] = questions;
    if (!asked) throw new Error('the session asks nothing');
    const save = sessionSaver(database);
    await save(userId, randomUUID(), { date, kitNames, questions }, Date.now());
    await database.orm.execute(sql`
      with sessions as (
        insert into training_sessions (user_id, id, date, kit_names, answered, correct, keeps_streak)
        select ${userId}, gen_random_uuid(), now() - n * interval '12 hours', '{}', ${QUESTIONS}, 0, false
        from generate_series(1, ${REVIEWS / QUESTIONS}::int) n returning id, date
      )
      insert into reviews (
        user_id, session_id, position, scent_id, scent_name, bottle_number, selected_answer, correct, answered_at
      )
      select ${userId}, id, n, ${asked.scentId}, ${asked.scentName}, 1, 'Clove', n % 3 > 0, date - n * interval '1 second'
      from sessions cross join generate_series(0, ${QUESTIONS - 1}::int) n`);
    await database.orm.execute(sql`analyze`);
    const durations: number[] = [];
    const before = { engine: await engineTime(database), own: process.cpuUsage() };
    for (let index = 0; index < SAVES; index += 1) {
      // One late answer to that aroma, in the middle of its log.
      const late = { ...asked, answeredAt: Date.now() - (100 + index) * DAY };
      const session = { date: late.answeredAt, kitNames, questions: [late] };
      const begun = performance.now();
      await save(userId, randomUUID(), session, Date.now());
      durations.push(performance.now() - begun);
    }
    const engine = ((await engineTime(database)) - before.engine) / SAVES;
    const { user, system } = process.cpuUsage(before.own);
    const own = (user + system) / 1_000 / SAVES;
    const log = `log of ${REVIEWS.toLocaleString('en')} answers to its aroma`;
    const [least = Number.NaN] = durations.toSorted((a, b) => a - b);
    // A busy machine delays a save at each page of the log; the fastest save is the one without delays.
    console.log(`late save: ${Math.round(least)} ms at the least from its call to its answer`);
    return [
      withinLimit(`late save, processor time of PostgreSQL, ${log}`, engine, LIMIT),
      withinLimit('the same, processor time of the server', own, LIMIT),
    ];
  } finally {
    await database.close();
    await product.stop();
  }
}

/** Ticks of the Linux clock that measures processor time. */
const TICKS_IN_A_SECOND = 100;

/** Sums the processor time that the engine has spent on our connections, in milliseconds. */
async function engineTime({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const times = await Promise.all(
    rows.map(async ({ pid }) => {
      const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
      return Number(fields[11]) + Number(fields[12]);
    }),
  );
  return (times.reduce((sum, time) => sum + time, 0) * 1_000) / TICKS_IN_A_SECOND;
}
