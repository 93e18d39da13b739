import { sql } from 'drizzle-orm';
import type { Queryable } from '../database';

/** A database, or a transaction of one. */
interface Place {
  readonly orm: Queryable;
}

/** How many rows each table holds that holds any, by the table's name. */
export async function countRows({ orm }: Place): Promise<Record<string, number>> {
  const { rows: tables } = await orm.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const counts = sql.join(
    tables.map(
      ({ name }) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`,
    ),
    sql` union all `,
  );
  const { rows } = await orm.execute<{ name: string; rows: number }>(counts);
  return Object.fromEntries(rows.filter((table) => table.rows > 0).map((table) => [table.name, table.rows]));
}

/**
 * What each table holds, as one digest per table, so that any change of any row shows.
 * @param userId only rows of this person, in the tables that name the person they belong to
 */
export async function fingerprint({ orm }: Place, userId?: string): Promise<Record<string, string>> {
  const { rows: tables } = await orm.execute<{ name: string; owner: string | null }>(sql`
    select t.tablename as name, max(c.column_name) as owner
    from pg_tables t
    left join information_schema.columns c
      on c.table_schema = t.schemaname and c.table_name = t.tablename
      and c.column_name = case t.tablename when 'users' then 'id' else 'user_id' end
    where t.schemaname = 'public' group by t.tablename`);
  const digests = tables.flatMap(({ name, owner }) => {
    if (userId !== undefined && owner === null) return [];
    const whose = userId === undefined ? sql`true` : sql`t.${sql.identifier(owner ?? '')} = ${userId}::uuid`;
    return sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as digest
      from ${sql.identifier(name)} t where ${whose}`;
  });
  const { rows } = await orm.execute<{ name: string; digest: string }>(sql.join(digests, sql` union all `));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
