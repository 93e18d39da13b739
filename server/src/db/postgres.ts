import { Pool, type PoolConfig } from 'pg';
import { Notifications } from './notifications';

/** The longest time for a query of a request, in milliseconds: people leave before. */
const STATEMENT_TIMEOUT = 10_000;
/** How long a request waits for a free connection, in milliseconds. */
const CONNECTION_TIMEOUT = 5_000;
const POOL_SIZE = 20;

/** A PostgreSQL server, reached by a pool of connections, and by one more for notifications. */
export interface Postgres extends Pick<Notifications, 'listen' | 'notify'> {
  readonly pool: Pool;
  /** Waits for what runs and closes all connections. */
  close(): Promise<void>;
}

/** Makes a pool for a server. Connects only at the first query. */
export function openPostgres(databaseUrl: string, options: PoolConfig = {}): Postgres {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    application_name: 'nosewise',
    ...options,
  });
  // A connection that breaks while it rests is replaced by the pool at the next query.
  pool.on('error', () => undefined);
  // One that breaks between two queries of a transaction makes the next of them fail; it must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const line = new Notifications(databaseUrl);
  return {
    pool,
    listen: (channel, listener) => line.listen(channel, listener),
    notify: (channel, payload) => line.notify(channel, payload),
    close: async () => {
      await line.close();
      await pool.end();
    },
  };
}
