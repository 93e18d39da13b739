import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { Pool } from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { OWN_CERTIFICATE } from '../../../testing/certificate';
import { databaseAt } from '../../../testing/db/nodes';
import { openTestDatabase } from '../../../testing/db/test-database';
import { ask } from '../../../testing/db/test-engine';
import { addMigration, makeProject } from '../../../testing/project';
import { until } from '../../../testing/until';
import { OperatorError } from '../../errors/operator-error';
import { answerError } from '../../http/problem';
import { migrateUnderLock, openDatabase } from '../database';
import { openPostgres } from '../postgres';
import { contactMessages } from '../tables/enquiry-tables';
import { beginWords, wordsIn } from '../word-search';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const engine = inject('engine');

/** Makes an empty database in another encoding or locale than the server's. */
async function makeAs(options: string) {
  const name = `made_${randomUUID().replaceAll('-', '')}`;
  await ask(engine.url, `create database ${name} ${options} template template0`);
  return {
    url: databaseAt(engine.url, name),
    drop: () => ask(engine.url, `drop database ${name} with (force)`),
  };
}

describe('a PostgreSQL server', () => {
  test('may be found empty by several processes that start at once', async () => {
    const admin = new Pool({ connectionString: engine.url, max: 1 });
    const name = `empty_${randomUUID().replaceAll('-', '')}`;
    await admin.query(`create database ${name}`);
    const databaseUrl = Object.assign(new URL(engine.url), { pathname: `/${name}` }).href;
    const place = { databaseUrl, dataDir: '/nowhere' };
    const databases = await Promise.all(Array.from({ length: 6 }, () => openDatabase(place, migrations)));
    for (const { pool } of databases) {
      expect((await pool.query('select count(*)::int as people from users')).rows).toEqual([{ people: 0 }]);
    }
    const { rows } = await admin.query(
      `select 1 from pg_locks join pg_database on pg_database.oid = database
       where locktype = 'advisory' and datname = $1`,
      [name],
    );
    expect(rows).toEqual([]);
    await Promise.all(databases.map((database) => database.close()));
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  test('that a long transaction keeps from being migrated goes on serving, and is migrated afterwards', async () => {
    const { pool, close } = await openTestDatabase();
    const [project, long] = [await makeProject(), await pool.connect()];
    await addMigration(project, 'alter table users add column later text');
    await long.query('begin; lock table users in access share mode');
    const migrating = migrateUnderLock(pool, join(project.root, 'server/migrations'));
    await until(async () => {
      const waiting = "select from pg_locks where relation = 'users'::regclass and not granted";
      return (await pool.query(waiting)).rows.length > 0;
    });
    await pool.query('select from users');
    await long.query('commit');
    long.release();
    await migrating;
    await pool.query('select later from users');
    await close();
    await project.remove();
  });

  test('that a newer release has migrated is refused in one line, and stays as it was', async () => {
    const { pool, close } = await openTestDatabase();
    const content = 'select (select json_agg(m) from drizzle.__drizzle_migrations m) as migrations';
    await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e12)");
    const before = await pool.query(content);
    const migrating = migrateUnderLock(pool, migrations);
    await expect(migrating).rejects.toThrow(OperatorError);
    await expect(migrating).rejects.toThrow(
      /^A newer release of Nosewise has migrated this database, and nothing was changed: [^\n]+\.$/,
    );
    expect((await pool.query(content)).rows).toEqual(before.rows);
    await pool.query("delete from drizzle.__drizzle_migrations where hash = 'newer'");
    await close();
  });

  test('that refuses the user is named in one line without the password', async () => {
    const url = new URL(engine.url);
    url.username = 'stranger';
    url.password = 'hunter2';
    const opening = openDatabase({ databaseUrl: url.href, dataDir: '/nowhere' }, migrations);
    await expect(opening).rejects.toThrow(OperatorError);
    await expect(opening).rejects.toThrow(/^The database of DATABASE_URL cannot be used: [^\n]+$/);
    await expect(opening).rejects.not.toThrow('hunter2');
  });

  test('that shows a certificate of its own is named in one line with what to do', async () => {
    const server = createServer((socket) => {
      socket.once('data', () => {
        socket.write('S');
        new TLSSocket(socket, { isServer: true, ...OWN_CERTIFICATE }).on('error', () => undefined);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const databaseUrl = `postgres://me:hunter2@127.0.0.1:${port}/nosewise?sslmode=verify-full`;
    const opening = openDatabase({ databaseUrl, dataDir: '/nowhere' }, migrations);
    await expect(opening).rejects.toThrow(OperatorError);
    await expect(opening).rejects.toThrow(
      /^The certificate [^\n]+: add sslmode=verify-full&sslrootcert=FILE [^\n]+$/,
    );
    server.close();
  });

  test.each(['SQL_ASCII', 'LATIN1'])('whose database is in %s is refused in one line', async (encoding) => {
    const made = await makeAs(`encoding '${encoding}' locale_provider libc lc_collate 'C' lc_ctype 'C'`);
    const opening = openDatabase({ databaseUrl: made.url, dataDir: '/nowhere' }, migrations);
    await expect(opening).rejects.toThrow(OperatorError);
    await expect(opening).rejects.toThrow(new RegExp(`^[^\\n]+ the encoding ${encoding}: [^\\n]+$`));
    await made.drop();
  });

  test.each([
    "encoding 'UTF8' locale_provider libc lc_collate 'C' lc_ctype 'C'",
    "encoding 'UTF8' locale_provider icu icu_locale 'tr-TR'",
  ])('finds words whatever their capitals: %s', async (locale) => {
    const made = await makeAs(locale);
    const database = await openDatabase({ databaseUrl: made.url, dataDir: '/nowhere' }, migrations);
    const words = {
      id: randomUUID(),
      topic: 'question' as const,
      isSpam: false,
      firstName: 'INGRID İPEK',
      lastName: 'MÜLLER',
      subject: 'ŘEŘICHA',
    };
    await database.orm.insert(contactMessages).values({ ...words, email: 'I@Nosewise.example', message: '' });
    const { firstName, lastName, email, subject } = contactMessages;
    const find = async (typed: string) =>
      database.orm.$count(contactMessages, beginWords(wordsIn(firstName, lastName, email, subject), typed));
    for (const typed of ['müller', 'MÜLL', 'ingrid', 'INGRID', 'ipek', 'İPEK', 'řeř', 'i@nosewise']) {
      expect([typed, await find(typed)]).toEqual([typed, 1]);
    }
    await database.close();
    await made.drop();
  });

  test('that takes too long for a query is answered with 503 and when to come back', async () => {
    const { pool, close } = openPostgres(engine.url, { statement_timeout: 50 });
    const app = fastify();
    app.setErrorHandler(answerError);
    app.get('/slow', () => pool.query('select pg_sleep(30)'));
    const answer = await app.inject('/slow');
    expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await close();
  });

  test('that drops the connection of a listener is listened to again, and the listener told to look again', async () => {
    const database = await openTestDatabase();
    const heard: string[] = [];
    const stop = await database.listen('news', (payload) => heard.push(payload));
    await database.orm.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'nosewise-listener'`);
    await until(() => heard.includes(''));
    await database.orm.execute(sql`select pg_notify('news', 'hello')`);
    await until(() => heard.includes('hello'));
    await stop();
    await database.orm.execute(sql`select pg_notify('news', 'too late')`);
    expect(heard).toEqual(['', 'hello']);
    await database.close();
  });
});

test('a transaction hears nothing before it is committed, and its listeners hear it afterwards', async () => {
  const database = await openTestDatabase();
  const heard: string[] = [];
  const stop = await database.listen('news', (payload) => heard.push(payload));
  await database.orm
    .transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('news', 'rolled back')`);
      throw new Error('no');
    })
    .catch(() => undefined);
  await database.orm.transaction((tx) => tx.execute(sql`select pg_notify('news', 'committed')`));
  await until(() => heard.length > 0);
  expect(heard).toEqual(['committed']);
  await stop();
  await database.close();
});
