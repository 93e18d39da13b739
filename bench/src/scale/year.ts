import { randomUUID } from 'node:crypto';
import { WINE_AROMAS as WINE } from '@nosewise/catalogue/wine';
import { DAY } from '@nosewise/domain/time';
import { openForCommand } from '../../../server/src/db/database';
import { type Row, withinSize } from '../report';
import { sessionOf, sessionPath } from '../server/calls';
import type { Account } from '../server/people';
import { MIGRATIONS, startProduct } from '../server/product';

const PORT = 3241;
const PEOPLE = 8;
const DAYS = 365;
/** A person who trains keenly: five sessions a week, of twenty bottles. */
const SESSIONS = 260;
const QUESTIONS = 20;
/** In bytes. */
const LIMIT = 1e6;

/** Measures what a year of training takes in the database with its indexes, by table, when it is saved call by call. */
export async function benchYear(): Promise<Row[]> {
  const product = await startProduct({ port: PORT, accounts: PEOPLE, ranked: 0 });
  try {
    const before = await sizes();
    await Promise.all(product.accounts.map((account) => train(product.origin, account)));
    const after = await sizes();
    const grown = [...after]
      .map(([name, size]) => ({ name, size: (size - (before.get(name) ?? 0)) / PEOPLE }))
      .filter(({ size }) => size > 0)
      .sort((a, b) => b.size - a.size);
    for (const { name, size } of grown) console.log(`${name.padEnd(20)} ${(size / 1_000).toFixed(1)} kB`);
    const total = grown.reduce((sum, { size }) => sum + size, 0);
    const year = `${SESSIONS} sessions of ${QUESTIONS} answers`;
    return [withinSize(`a person's year (${year}), by ${PEOPLE} people`, total, LIMIT)];
  } finally {
    await product.stop();
  }

  async function sizes(): Promise<Map<string, number>> {
    const { pool, close } = await openForCommand(product.env, MIGRATIONS);
    try {
      await pool.query('vacuum');
      const { rows } = await pool.query<{ name: string; size: number }>(
        `select tablename as name, pg_total_relation_size(quote_ident(tablename)::regclass)::float8 as size
         from pg_tables where schemaname = 'public'`,
      );
      return new Map(rows.map(({ name, size }) => [name, size]));
    } finally {
      await close();
    }
  }
}

async function train(origin: string, { headers }: Account): Promise<void> {
  const begun = Date.now() - DAYS * DAY;
  for (let session = 0; session < SESSIONS; session += 1) {
    const aromas = Array.from(
      { length: QUESTIONS },
      (_, index) => WINE[(session * QUESTIONS + index * 7) % WINE.length],
    ).flatMap((aroma) => aroma ?? []);
    const answer = await fetch(origin + sessionPath(randomUUID()), {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(sessionOf(begun + (session * DAYS * DAY) / SESSIONS, aromas)),
    });
    if (!answer.ok) throw new Error(`a session was answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}
