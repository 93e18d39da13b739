import pg, { type Pool } from 'pg';
import { z } from 'zod';

/** Tables that grow with the shop. */
const LARGE = ['users', 'orders', 'order_lines', 'payments', 'documents', 'contact_messages', 'operator_log'];

const planned = z.array(z.object({ 'QUERY PLAN': z.unknown() }));
const node = z.object({
  'Node Type': z.string().optional(),
  'Relation Name': z.string().optional(),
  Plan: z.unknown().optional(),
  Plans: z.array(z.unknown()).optional(),
});

/**
 * Lists the large tables of which a call's statements must read every row, for lack of an index. Plans are
 * made without sequential scans where possible, since PostgreSQL reads small tables whole.
 */
export async function scansOf(pool: Pool, call: () => Promise<unknown>): Promise<string[]> {
  const statements = await recorded(call);
  const tables = new Set<string>();
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)\b/i.test(text)) continue;
    const rows = await explain(pool, text, values);
    for (const { 'QUERY PLAN': plan } of planned.parse(rows)) {
      for (const table of scannedIn(plan)) if (LARGE.includes(table)) tables.add(table);
    }
  }
  return [...tables];
}

async function explain(pool: Pool, text: string, values: readonly unknown[]): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    return (await client.query(`explain (format json) ${text}`, [...values])).rows;
  } finally {
    await client.query('reset enable_seqscan');
    client.release();
  }
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const query = z.object({ text: z.string(), values: z.array(z.unknown()).optional() });

/** Records the statements of this process while a call runs. */
async function recorded(call: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { prototype } = pg.Client;
  const before = prototype.query;
  prototype.query = new Proxy(before, {
    apply(target, client, words: unknown[]) {
      const [first, values] = words;
      const given = query.safeParse(typeof first === 'string' ? { text: first } : first).data;
      const list = Array.isArray(values) ? values : (given?.values ?? []);
      if (given) statements.push({ text: given.text, values: list });
      return Reflect.apply(target, client, words);
    },
  });
  try {
    await call();
  } finally {
    prototype.query = before;
  }
  return statements;
}

function scannedIn(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(scannedIn);
  const found = node.safeParse(plan).data;
  if (!found) return [];
  const own = found['Node Type'] === 'Seq Scan' ? [found['Relation Name'] ?? ''] : [];
  return [...own, ...scannedIn(found.Plan), ...(found.Plans ?? []).flatMap(scannedIn)];
}
