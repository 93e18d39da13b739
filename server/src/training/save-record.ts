import type { AromaResult } from '@nosewise/domain/daily';
import { rankedPart } from '@nosewise/domain/leaderboard';
import type { ScentId, SessionRecord } from '@nosewise/domain/models';
import { modeOf, namePart } from '@nosewise/domain/modes';
import { keepsStreak, score } from '@nosewise/domain/progress';
import type { ScentState } from '@nosewise/domain/replay';
import { utcDay } from '@nosewise/domain/time';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core';
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
  readonly spent: readonly Spent[];
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
  budgets: { table: rateLimits, merged: {} },
};

/**
 * One record, one statement, one transaction. The record travels as JSON, since for a list of values the
 * database would make a plan for each length.
 */
const write = statement<{ revision: number }>(
  'save_written',
  `with save as (
     select * from json_to_record($1) as save (${mapParts((name) => `${name} json`)})
   ),
   ${mapParts((name, part) => `written_${name} as (${insert(name, part)})`)}
   select revision from written_standings`,
);

function mapParts(text: (name: string, part: Part) => string): string {
  return Object.entries(PARTS)
    .map(([name, part]) => text(name, part))
    .join(',\n');
}

/**
 * Inserts the rows of a part of the record. The standing is the first part, and all others take their person
 * from it, so that nothing is written if it has changed since it was read.
 */
function insert(name: string, { table, without = [], merged, where }: Part): string {
  const isFirst = name === 'standings';
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !without.includes(key));
  const given = columns.filter(([key]) => isFirst || key !== 'userId');
  const names = columns.map(([, column]) => `"${column.name}"`);
  const values = columns.map(([key]) => (isFirst || key !== 'userId' ? `given."${key}"` : 'moved.user_id'));
  const types = given.map(([key, column]) => `"${key}" ${column.getSQLType()}`);
  return `
    insert into ${getTableName(table)} (${names.join(', ')})
    select ${values.join(', ')}
    from save ${isFirst ? '' : 'cross join written_standings moved'}
    cross join json_to_recordset(save.${name}) as given (${types.join(', ')})
    ${merged ? `on conflict (${keyOf(table).join(', ')}) do update set ${merge()}` : ''}
    ${where ? `where ${where}` : ''}
    ${isFirst ? 'returning user_id, revision' : ''}`;

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

/** The columns of instants and days, which travel as text. */
const TEXTS = Object.entries(PARTS).map(
  ([name, { table }]) =>
    [
      name,
      Object.entries(getTableColumns(table)).filter(([, column]) => is(column, PgCustomColumn)),
    ] as const,
);

function textOf(record: SaveRecord): string {
  const rowsOf: Readonly<Record<string, readonly object[]>> = { ...record };
  const parts = TEXTS.map(([name, texts]) => {
    if (texts.length === 0) return [name, rowsOf[name]];
    const rows = rowsOf[name]?.map((row) => {
      const sent: Record<string, unknown> = { ...row };
      for (const [key, column] of texts) {
        const value = sent[key];
        if (typeof value === 'number') sent[key] = column.mapToDriverValue(value);
      }
      return sent;
    });
    return [name, rows];
  });
  return JSON.stringify(Object.fromEntries(parts));
}

/**
 * Writes a session and everything that follows from it.
 * @returns false, with nothing written, when the person's standing has changed since it was read
 */
export async function writeSave(db: Queryable, after: After): Promise<boolean> {
  const rows = await write(db, textOf(recordOf(after)));
  return rows.length > 0;
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
