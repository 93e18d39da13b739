import { randomUUID } from 'node:crypto';
import { present } from '@nosewise/domain/testing';
import { SECOND } from '@nosewise/domain/time';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
import { NOON, startTestApp, type TestApp } from '../../testing/test-app';
import { forgetJob, RULES } from './forget';

let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return () => at.close();
});

afterEach(() => emptyTables(at.database));

let made = 0;

/** Makes up a value for a column that needs one. */
function madeUp(column: PgColumn): unknown {
  const [first] = column.enumValues ?? [];
  if (first !== undefined) return first;
  const type = column.getSQLType();
  if (type === 'uuid') return randomUUID();
  if (type.startsWith('timestamp')) return NOON;
  if (type === 'boolean') return false;
  if (type === 'jsonb') return {};
  if (type === 'bytea') return Buffer.alloc(1);
  if (type.endsWith('[]')) return [];
  made += 1;
  return /int/.test(type) ? made : String(made);
}

function rowWith(table: PgTable, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const needed = Object.entries(getTableColumns(table)).filter(
    ([, { notNull, hasDefault }]) => notNull && !hasDefault,
  );
  return { ...Object.fromEntries(needed.map(([name, column]) => [name, madeUp(column)])), ...values };
}

const opposite = (value: boolean | null) => (value === null ? NOON : !value);

test.each(RULES.map((rule) => [`${getTableName(rule.what)}.${rule.column.name}`, rule] as const))(
  'what is too old by %s is deleted, and nothing else',
  async (_, { what, column, after, only = {} }) => {
    const [name] = present(Object.entries(getTableColumns(what)).find(([, each]) => each === column));
    const others = Object.entries(only).map(([key, value]) => ({ ...only, [key]: opposite(value) }));
    const rows = [
      rowWith(what, { [name]: NOON - after, ...only }),
      rowWith(what, { [name]: NOON - after - SECOND, ...only }),
      ...others.map((other) => rowWith(what, { [name]: NOON - after - SECOND, ...other })),
    ];
    await at.database.orm.transaction(async (tx) => {
      // The rows that these refer to are another matter.
      await tx.execute(sql`set local citus.propagate_set_commands = 'local'`);
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const row of rows) await tx.insert(what).values(row);
    });
    await forgetJob({ database: at.database, now: () => NOON }).run();
    expect(await at.database.orm.$count(what), 'rows that stay').toBe(rows.length - 1);
  },
);
