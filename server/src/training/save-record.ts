import type { Instant, ScentId, SessionRecord } from '@nosewise/domain/models';
import type { AromaResult } from '@nosewise/domain/progress/daily';
import { rankedPart } from '@nosewise/domain/progress/leaderboard';
import { keepsStreak, score } from '@nosewise/domain/progress/progress';
import { utcDay } from '@nosewise/domain/time';
import { modeOf, namePart } from '@nosewise/domain/training/modes';
import type { ScentState } from '@nosewise/domain/training/replay';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/database';
import {
  dailyAromas,
  dailyResults,
  rateLimits,
  reviews,
  scents,
  standingChanges,
  standings,
  trainingSessions,
} from '../db/schema';
import { statement } from '../db/statement';
import type { StandingChange, StandingRow } from '../leaderboard/leaderboard';
import type { Spent } from '../limits/limits';
import type { StoredDay } from './save-before';
import { detailsOf } from './session-queries';

/** Everything that saving a session changes. */
export interface After {
  readonly session: SessionRecord;
  readonly standing: StandingRow;
  readonly changes: readonly StandingChange[];
  readonly scents: ReadonlyMap<ScentId, ScentState>;
  /** `undefined` when the session does not count. */
  readonly day: StoredDay | undefined;
  /** The answers that the session adds to its day by aroma, whether they count or not. */
  readonly aromas: readonly AromaResult[];
  /** What the save takes of budgets, since `now`. */
  readonly spent: readonly Spent[];
  readonly now: Instant;
}

/** Rows of one person, who is known from their standing. */
type Rows<Table extends PgTable> = readonly Omit<Table['$inferInsert'], 'userId'>[];

/** The rows that a save writes, by their tables. */
interface SaveRecord {
  readonly standings: readonly (typeof standings.$inferInsert)[];
  readonly changes: Rows<typeof standingChanges>;
  readonly sessions: Rows<typeof trainingSessions>;
  readonly reviews: Rows<typeof reviews>;
  readonly scents: Rows<typeof scents>;
  readonly days: Rows<typeof dailyResults>;
  readonly aromas: Rows<typeof dailyAromas>;
  readonly budgets: Rows<typeof rateLimits>;
}

/** A table that a save writes to. */
interface Part {
  readonly table: PgTable;
  /** Columns that the database fills itself. */
  readonly without?: readonly string[];
  /**
   * How an existing row is changed: its columns get the new values, except those listed here. Missing: rows
   * are always new.
   */
  readonly merged?: Readonly<Record<string, string>>;
  /** The condition for changing an existing row. */
  readonly where?: string;
}

/** The place of the time among the values of the statement: after the parts. */
const NOW = 9;
/** Tells whether a budget was spent in a span that has not ended. */
const IS_RUNNING = `rate_limits.expire > $${NOW}::bigint`;

const PARTS: Readonly<Record<keyof SaveRecord, Part>> = {
  standings: {
    table: standings,
    without: ['accuracy30d'],
    merged: {},
    where: 'standings.revision = excluded.revision - 1',
  },
  changes: { table: standingChanges, without: ['id'] },
  sessions: { table: trainingSessions, without: ['savedAt'] },
  reviews: { table: reviews },
  scents: { table: scents, merged: {} },
  days: { table: dailyResults, merged: {} },
  aromas: {
    table: dailyAromas,
    merged: {
      asked: 'daily_aromas.asked + excluded.asked',
      right: 'daily_aromas."right" + excluded."right"',
    },
  },
  // Others spend of the same budgets meanwhile, so the save adds to what they left.
  budgets: {
    table: rateLimits,
    merged: {
      points: `case when ${IS_RUNNING} then rate_limits.points + excluded.points else excluded.points end`,
      expire: `case when ${IS_RUNNING} then rate_limits.expire else excluded.expire end`,
    },
  },
};

/** Keeps the standings of people whose rows are locked by us, or who have no standing yet. */
const FREE = `where given."userId" in (select user_id from held)
  and (
    given."userId" in (select user_id from reminded)
    or (select true from reminders where user_id = given."userId" limit 1) is null
  )
  or (select true from standings where user_id = given."userId" limit 1) is null`;

/**
 * The rows of many sessions, one statement, one transaction. Each part is one list of JSON, since for an array of values the
 * database would make a plan for each length. The statement first locks the rows that others may be changing: the
 * standing, and the reminders, which a trigger moves (decision 63). A person whose rows are not free is left out.
 */
const write = statement<{ userId: string }>(
  'save_written',
  `with held as materialized (
     select own.user_id from json_to_recordset($1) as given ("userId" uuid) cross join lateral (
       select user_id from standings where user_id = given."userId" for update skip locked
     ) own
   ),
   reminded as materialized (
     select own.user_id from held cross join lateral (
       select user_id from reminders where user_id = held.user_id for no key update skip locked
     ) own
   ),
   ${Object.entries(PARTS)
     .map(([name, part], place) => `written_${name} as (${insert(part, place + 1)})`)
     .join(',\n')}
   select user_id as "userId" from written_standings`,
);

const holdReminders = statement('save_held', 'select from reminders where user_id = $1 for no key update');

/** Waits until nobody else is changing what a save changes beside the standing, which must be locked. */
export async function holdRest(tx: Queryable, userId: string): Promise<void> {
  await holdReminders(tx, userId);
}

/**
 * Inserts the rows of a part. The standings are the first part, and the rows of all others join theirs, so that nothing of a
 * session is written if its person was left out, or the standing has changed since it was read.
 * @param place of the part's rows among the values of the statement
 */
function insert({ table, without = [], merged, where }: Part, place: number): string {
  const isFirst = place === 1;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !without.includes(key));
  const names = columns.map(([, column]) => `"${column.name}"`);
  const values = columns.map(([key, column]) => madeOf(`given."${key}"`, column).value);
  const types = columns
    .filter(([key]) => key !== 'userId')
    .map(([key, column]) => `"${key}" ${madeOf('', column).type}`);
  return `
    insert into ${getTableName(table)} (${names.join(', ')})
    select ${values.join(', ')}
    from json_to_recordset($${place}) as given ("userId" uuid, ${types.join(', ')})
    ${isFirst ? FREE : 'join written_standings moved on moved.user_id = given."userId"'}
    ${merged ? `on conflict (${keyOf(table).join(', ')}) do update set ${merge()}` : ''}
    ${where ? `where ${where}` : ''}
    ${isFirst ? 'returning user_id' : ''}`;

  function merge(): string {
    const key = keyOf(table);
    return columns
      .filter(([, column]) => !key.includes(`"${column.name}"`))
      .map(([field, column]) => `"${column.name}" = ${merged?.[field] ?? `excluded."${column.name}"`}`)
      .join(', ');
  }
}

/** Lists the columns of a table's primary key. */
function keyOf(table: PgTable): string[] {
  const { primaryKeys, columns } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return key.map(({ name }) => `"${name}"`);
}

/**
 * Says how a value of a column travels, and how the column is made of it. Instants and days travel as the numbers that they
 * are in the program, since making a text of each and reading it again takes longer.
 */
function madeOf(given: string, column: PgColumn): { readonly type: string; readonly value: string } {
  const type = column.getSQLType();
  if (!is(column, PgCustomColumn)) return { type, value: given };
  if (type === 'date') return { type: 'integer', value: `date 'epoch' + ${given}` };
  return { type: 'float8', value: `to_timestamp(${given} / 1000)` };
}

/** Writes the rows of each part as JSON, each row with its person. */
function sentOf(saves: readonly After[]): string[] {
  const records = saves.map((after) => {
    const rows: Readonly<Record<string, readonly object[]>> = { ...recordOf(after) };
    return { userId: after.standing.userId, rows };
  });
  return Object.keys(PARTS).map((name) =>
    JSON.stringify(
      records.flatMap(({ userId, rows }) => rows[name]?.map((row) => ({ userId, ...row })) ?? []),
    ),
  );
}

/**
 * Writes sessions of different people, and everything that follows from each.
 * @returns for each whether it was written: not if the person's standing has changed since it was read, or the person
 * was left out because somebody else is changing it
 */
export async function writeSaves(db: Queryable, saves: readonly After[]): Promise<readonly boolean[]> {
  const now = Math.max(...saves.map((save) => save.now));
  const written = new Set((await write(db, ...sentOf(saves), now)).map(({ userId }) => userId));
  return saves.map(({ standing }) => written.has(standing.userId));
}

function recordOf({ session, standing, changes, scents, day, aromas, spent }: After): SaveRecord {
  const { id: sessionId, date, kitNames, questions } = session;
  const named = namePart(session);
  const ranked = rankedPart(session);
  const { newest, ...tally } = standing;
  return {
    standings: [
      { ...tally, newestDate: newest?.date, newestId: newest?.id, revision: standing.revision + 1 },
    ],
    changes,
    sessions: [
      {
        id: sessionId,
        date,
        kitNames: [...kitNames],
        answered: named?.questions.length ?? 0,
        correct: named ? score(named.questions) : 0,
        extras: extrasOf(session),
        keepsStreak: named && keepsStreak(named.questions),
        keepsRankedStreak: ranked && keepsStreak(ranked.questions),
      },
    ],
    reviews: questions.map((question, position) => {
      const { scentId, scentName, bottleNumber, selectedAnswer, correct, answeredAt } = question;
      return {
        sessionId,
        position,
        scentId,
        scentName,
        bottleNumber,
        selectedAnswer,
        correct,
        answeredAt,
        mode: modeOf(question),
        details: detailsOf(question),
      };
    }),
    scents: [...scents].map(([scentId, { schedule, ...state }]) => ({ scentId, ...state, ...schedule })),
    days: day ? [dayRow(day)] : [],
    aromas: aromas.map((aroma) => ({ day: utcDay(date), ...aroma })),
    budgets: spent,
  };
}

/** Counts what a session holds apart from the answers that count: other questions, and all options. */
function extrasOf(session: SessionRecord): number {
  const { questions } = session;
  const options = questions.reduce((sum, question) => sum + (question.options?.length ?? 0), 0);
  return questions.length - (namePart(session)?.questions.length ?? 0) + options;
}

function dayRow({ all, ranked, inWindow }: StoredDay): SaveRecord['days'][number] {
  return {
    ...all,
    rankedAnswered: ranked.answered,
    rankedCorrect: ranked.correct,
    rankedSessions: ranked.sessions,
    inWindow,
  };
}
