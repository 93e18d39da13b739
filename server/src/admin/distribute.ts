import type { PoolClient } from 'pg';
import type { Database } from '../db/database';
import { PLACED_TABLES, type PlacedTable } from '../db/placed-tables';
import { OperatorError } from '../errors/operator-error';

/** All rows of a person hang on this table. */
const ROOT = 'profiles';

/**
 * Puts each table of a Citus database where it is declared to live, with its rows, in one transaction. What is in its place
 * already stays as it is.
 * @param say receives one-line messages
 * @throws OperatorError without the extension, or without a node to put rows on
 */
export async function distribute(
  { pool }: Pick<Database, 'pool'>,
  say: (line: string) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const nodes = await countNodes(client);
    const { rows: placed } = await client.query<{ name: string }>(
      "select logicalrelid::text as name from pg_dist_partition where partmethod = 'h'",
    );
    const byPerson = PLACED_TABLES.filter(({ place }) => place === 'by person');
    const oneNode = PLACED_TABLES.filter(({ place }) => place === 'one node');
    const waiting = byPerson.filter((table) => !placed.some(({ name }) => name === table.name));
    say(`${byPerson.length} tables by person, on ${nodes} nodes: ${list(byPerson)}`);
    say(`${oneNode.length} stay on this node: ${list(oneNode)}`);
    if (waiting.length > 0) {
      say(`Moving ${list(waiting)} …`);
      await move(client, waiting);
    }
    say('Every table is in its place: start the product.');
  } finally {
    client.release(true);
  }
}

async function countNodes(client: PoolClient): Promise<number> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'");
  if (rowCount === 0) {
    throw new OperatorError(
      'The database of DATABASE_URL has no extension citus: its tables stay on one node.',
    );
  }
  const nodes = await client.query('select from pg_dist_node where isactive and shouldhaveshards');
  if (nodes.rowCount) return nodes.rowCount;
  throw new OperatorError('The database knows no node to put rows on: add one with citus_add_node first.');
}

async function move(client: PoolClient, tables: readonly PlacedTable[]): Promise<void> {
  await client.query('begin');
  // One connection to each node is asked for whatever changes tables and functions in one transaction: here, and in migrations.
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
  await client.query(`do $$ begin
    execute format('alter database %I set citus.multi_shard_modify_mode = sequential', current_database());
  end $$`);
  // A table can only be moved while no other that is still here refers to it.
  const { rows: ties } = await client.query<{ untie: string; tie: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as untie,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as tie
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [tables.map(({ name }) => name)],
  );
  for (const { untie } of ties) await client.query(untie);
  // What a crash of one node may lose is not the same on all of them.
  await client.query('alter table rate_limits set logged');
  const rootFirst = tables.toSorted((a, b) => Number(b.name === ROOT) - Number(a.name === ROOT));
  for (const { name, person } of rootFirst) {
    const together = name === ROOT ? 'none' : ROOT;
    await client.query(
      `select create_distributed_table('${name}', '${person}', colocate_with => '${together}')`,
    );
  }
  for (const { tie } of ties) await client.query(tie);
  // The rows that were moved are still on this node, where nobody sees them.
  for (const { name } of tables) {
    await client.query(`select truncate_local_data_after_distributing_table('${name}')`);
  }
  await client.query('commit');
}

function list(tables: readonly PlacedTable[]): string {
  return tables.map(({ name }) => name).join(', ');
}
