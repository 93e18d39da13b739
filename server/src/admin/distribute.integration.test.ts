import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openTestDatabase } from '../../testing/db/test-database';
import type { Database } from '../db/database';
import { PLACED_TABLES } from '../db/placed-tables';
import { distribute } from './distribute';

/** What an engine of several nodes refuses is seen on any PostgreSQL. */

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  return () => database.close();
});

const BY_PERSON = PLACED_TABLES.filter(({ place }) => place === 'by person');
const placeOf = new Map(PLACED_TABLES.map(({ name, place }) => [name, place]));
const personOf = new Map(BY_PERSON.map(({ name, person }) => [name, person]));

test('every table that the migrations make has a declared place, and no other has one', async () => {
  const { rows } = await database.orm.execute<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  expect(PLACED_TABLES.map(({ name }) => name).sort(), 'the tables of the schema').toEqual(
    rows.map(({ name }) => name).sort(),
  );
});

describe('a table by person', () => {
  test('has the person in each of its keys and unique indexes', async () => {
    const { rows } = await database.orm.execute<{ table: string; name: string; columns: string[] }>(`
      select c.relname as table, i.indexrelid::regclass::text as name, array(
        select attname::text from pg_attribute where attrelid = i.indrelid and attnum = any(i.indkey)
      ) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace`);
    const without = rows.filter(({ table, columns }) => {
      const person = personOf.get(table);
      return person !== undefined && !columns.includes(person);
    });
    expect(
      without.map(({ name }) => name),
      'unique indexes without the person',
    ).toEqual([]);
  });

  test('has no triggers of its own', async () => {
    const { rows } = await database.orm.execute<{ table: string }>(
      'select tgrelid::regclass::text as table from pg_trigger where not tgisinternal',
    );
    expect(
      rows.filter(({ table }) => personOf.has(table)),
      'triggers',
    ).toEqual([]);
  });
});

test('foreign keys lead to the same person’s rows, or stay on one node', async () => {
  const { rows } = await database.orm.execute<{
    name: string;
    child: string;
    parent: string;
    columns: string[];
  }>(`
    select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent, array(
      select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)
    ) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const crossing = rows.filter(({ child, parent, columns }) => {
    if (placeOf.get(child) !== placeOf.get(parent)) return true;
    const person = personOf.get(child);
    return person !== undefined && !columns.includes(person);
  });
  expect(
    crossing.map(({ name }) => name),
    'keys that cross nodes',
  ).toEqual([]);
});

test('tables are put in their places once, and only where there are several nodes', async () => {
  const said: string[] = [];
  const distributing = distribute(database, (line) => said.push(line));
  if (inject('engine').nodes.length === 1) {
    await expect(distributing).rejects.toThrow('no extension citus');
    expect(said).toEqual([]);
  } else {
    await distributing;
    expect(said.filter((line) => line.startsWith('Moving'))).toEqual([]);
  }
});
