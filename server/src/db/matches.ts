import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Queryable } from './database';
import { beginWords } from './word-search';

/** Search in lists that are sorted by something else. */

/**
 * The most matches that are collected by the index. Where there are more, reading in order soon fills a page.
 */
const SPARSE = 2_000;
const ids = z.array(z.object({ id: z.string() }));

/**
 * Makes the condition that each typed word begins one of those words, for a list that is sorted by something
 * else. If it read the table in that order, PostgreSQL would compute the words of every row until the page is
 * full: of the whole table, where few rows match.
 * @param id of a row of the table
 */
export async function matchWords(
  db: Queryable,
  id: AnyPgColumn,
  words: SQL,
  typed: string,
): Promise<SQL | undefined> {
  const match = beginWords(words, typed);
  // Without the limit of the list, which would make PostgreSQL read the table where many rows match.
  const { rows } = await db.execute(
    sql`with found as materialized (select ${id} as id from ${id.table} where ${match})
      select id from found limit ${SPARSE + 1}`,
  );
  const found = ids.parse(rows);
  // The index returns rows unsorted, so PostgreSQL would have to sort all of these.
  if (found.length > SPARSE) return sql`(${match}) is true`;
  return sql`${id} = any(${sql.param(found.map((row) => row.id))}::uuid[])`;
}
