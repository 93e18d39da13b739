import type { QueryResult } from 'pg';
import type { Queryable } from './database';

/**
 * Prepares a statement in SQL, which the database parses once on each connection: for the few that run so often that
 * building, parsing and planning them costs more than running them (decision 46). Values are `$1`, `$2`, …; instants
 * and days travel as ISO 8601 text, and come back as PostgreSQL's text, unless the statement converts them.
 * @param name unique in the product: the database knows the statement by it
 */
export function statement<Row extends object>(name: string, text: string) {
  return async (db: Queryable, ...values: unknown[]): Promise<Row[]> => {
    const query = db._.session.prepareQuery<{
      execute: QueryResult<Row>;
      all: unknown;
      values: unknown;
    }>({ sql: text, params: values }, undefined, name, false);
    const { rows } = await query.execute();
    return rows;
  };
}
