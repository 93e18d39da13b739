import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { PLACE, type Place } from './place';
import * as schema from './schema';

type Part = (typeof schema)[keyof typeof schema];

export interface PlacedTable {
  readonly name: string;
  readonly place: Place;
  /** The column of the person, whose rows are together. */
  readonly person: string | undefined;
}

/** Every table of the product with its place. A table that declares none does not compile here. */
export const PLACED_TABLES: readonly PlacedTable[] = Object.values<Part>(schema).flatMap((part) =>
  is(part, PgTable) ? [placed(part)] : [],
);

function placed(table: Extract<Part, PgTable>): PlacedTable {
  const place = table[PLACE];
  const { userId, whom } = { userId: undefined, whom: undefined, ...getTableColumns(table) };
  return {
    name: getTableName(table),
    place,
    person: place === 'by person' ? (userId ?? whom)?.name : undefined,
  };
}
