import type { BuildExtraConfigColumns } from 'drizzle-orm';
import { type PgColumnBuilderBase, type PgTableExtraConfigValue, pgTable } from 'drizzle-orm/pg-core';

/**
 * Where the rows of a table live when the database has several nodes (docs/growing.md). One PostgreSQL server is one
 * node, and all the same to it.
 */
export type Place = 'by person' | 'one node';

/** Of a table: its place. */
export const PLACE = Symbol('place');

type Columns = Record<string, PgColumnBuilderBase>;

function tableAt<P extends Place, Needed extends Columns>(place: P) {
  return <Name extends string, Map extends Needed>(
    name: Name,
    columns: Map,
    extra?: (self: BuildExtraConfigColumns<Name, Map, 'pg'>) => PgTableExtraConfigValue[],
  ) => Object.assign(pgTable(name, columns, extra), { [PLACE]: place });
}

/**
 * Makes a table whose rows live on the node of the person in `user_id` (or of `whom`), beside all other rows of theirs.
 * Each of its keys and unique indexes has that column, and foreign keys lead to the same person's rows only.
 */
export const byPerson = tableAt<
  'by person',
  Columns & ({ userId: PgColumnBuilderBase } | { whom: PgColumnBuilderBase })
>('by person');

/** Makes a table on the first node: its rows need one order, or are found by something else than a person. */
export const oneNode = tableAt<'one node', Columns>('one node');
