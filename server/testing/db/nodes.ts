import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { distribute } from '../../src/admin/distribute';
import { migrateUnderLock } from '../../src/db/database';
import { openPostgres } from '../../src/db/postgres';
import { ask } from './test-engine';

export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Few, so that a database of tests is soon made and emptied. */
const SHARDS = 2;

/** Lists the addresses of the nodes that a Citus server knows, its own first; of any other server, its own alone. */
export async function nodesOf(url: string): Promise<readonly string[]> {
  const [citus] = await ask(url, "select from pg_extension where extname = 'citus'");
  if (!citus) return [url];
  const rows = await ask(
    url,
    'select nodename as host, nodeport as port from pg_dist_node where groupid > 0',
  );
  const nodes = z.array(z.object({ host: z.string(), port: z.number() })).parse(rows);
  return [url, ...nodes.map(({ host, port }) => Object.assign(new URL(url), { hostname: host, port }).href)];
}

/** The address of another database of a server. */
export function databaseAt(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Makes a migrated database whose tables are in their places on several nodes. */
export async function makeOnNodes(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) {
    await ask(node, `create database ${name}`);
    await ask(databaseAt(node, name), 'create extension citus');
  }
  const [first = '', ...others] = nodes;
  const url = databaseAt(first, name);
  const address = (node: string) => `'${new URL(node).hostname}', ${new URL(node).port}`;
  await ask(first, `alter database ${name} set citus.shard_count = ${SHARDS}`);
  await ask(url, `select citus_set_coordinator_host(${address(first)})`);
  for (const node of others) await ask(url, `select citus_add_node(${address(node)})`);
  const { pool, close } = openPostgres(url);
  await migrateUnderLock(pool, MIGRATIONS);
  await distribute({ pool }, () => undefined);
  await close();
}
