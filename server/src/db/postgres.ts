import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool, type PoolConfig } from 'pg';

/** The longest time for a query of a request, in milliseconds: people leave before. */
const STATEMENT_TIMEOUT = 10_000;
/** How long a request waits for a free connection, in milliseconds. */
const CONNECTION_TIMEOUT = 5_000;
const POOL_SIZE = 20;
const RECONNECT_AFTER = 1_000;

/** A PostgreSQL server, reached by a pool of connections. */
export interface Postgres {
  readonly pool: Pool;
  /**
   * Calls `onNotification` with the payload of every `NOTIFY channel` of any process.
   * @returns a function that stops it
   */
  listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>;
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
  return {
    pool,
    listen: (channel, onNotification) => listen(databaseUrl, channel, onNotification),
    close: () => pool.end(),
  };
}

/** Listens on a connection of its own and opens it anew whenever it breaks. */
async function listen(
  databaseUrl: string,
  channel: string,
  onNotification: (payload: string) => void,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let client = await subscribe();

  async function subscribe(): Promise<Client> {
    const next = new Client({
      connectionString: databaseUrl,
      application_name: 'nosewise-listener',
      // We send nothing on it, so without this we would not notice that the server is gone.
      keepAlive: true,
    });
    next.on('notification', ({ payload }) => onNotification(payload ?? ''));
    next.on('error', () => undefined);
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    next.on('end', () => void resubscribe());
    return next;
  }

  async function resubscribe(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await sleep(RECONNECT_AFTER, undefined, { signal: stopped.signal });
        client = await subscribe();
        if (stopped.signal.aborted) await client.end();
        // Notifications were lost meanwhile, so the listener has to look again.
        onNotification('');
        return;
      } catch {
        // The server is still away, or we were stopped: the loop decides.
      }
    }
  }

  return async () => {
    stopped.abort();
    await client.end();
  };
}
