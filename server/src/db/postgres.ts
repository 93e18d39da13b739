import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool, type PoolConfig } from 'pg';

/** No query of a request may take longer, in milliseconds: the person has long left. */
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
   * @returns what stops it
   */
  listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>;
  /** Waits for what runs and closes all connections. */
  close(): Promise<void>;
}

/** Names the server to use. Nothing is asked of it yet. */
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
  // One that breaks while a transaction holds it, between two queries, makes the next of them fail; it must not end us.
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
      // Nothing is ever said on it, so without this a server that is gone would not be missed.
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
        // What was said meanwhile is lost, so whoever listens looks again.
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
