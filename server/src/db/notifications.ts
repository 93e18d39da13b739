import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const RECONNECT_AFTER = 1_000;

type Listener = (payload: string) => void;

/** The one connection of a process for notifications, separate from its pool. It is opened when first needed. */
export class Notifications {
  readonly #databaseUrl: string;
  readonly #listeners = new Map<string, Set<Listener>>();
  /** Notices to be sent, without repetitions. */
  readonly #waiting = new Map<string, { readonly channel: string; readonly payload: string }>();
  readonly #closed = new AbortController();
  #connection: Promise<Client> | undefined;
  #sending: Promise<void> | undefined;
  #isRestoring = false;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /**
   * Calls `listener` with the payload of every `NOTIFY channel` of any process, and with an empty one after the
   * connection was lost for a while, and notifications with it.
   * @returns a function that stops it
   */
  async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    const client = await this.#connected();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return async () => void listeners.delete(listener);
  }

  /** Tells all processes that listen, including this one, soon. Equal notices that wait together are sent as one. */
  notify(channel: string, payload: string): void {
    this.#waiting.set(`${channel} ${payload}`, { channel, payload });
    this.#send();
  }

  /** Sends waiting notices, if the database can be reached, and closes the connection. */
  async close(): Promise<void> {
    if (!this.#isRestoring) await this.#sending;
    this.#closed.abort();
    const client = await this.#connection?.catch(() => undefined);
    await client?.end();
  }

  #connected(): Promise<Client> {
    this.#connection ??= this.#open().catch((error) => {
      this.#connection = undefined;
      throw error;
    });
    return this.#connection;
  }

  async #open(): Promise<Client> {
    const client = new Client({
      connectionString: this.#databaseUrl,
      application_name: 'nosewise-listener',
      // We rarely send anything on it, so without this we would not notice that the server is gone.
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload = '' }) => this.#tell(channel, payload));
    client.on('error', () => undefined);
    try {
      await client.connect();
      for (const channel of this.#listeners.keys())
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.on('end', () => {
      this.#connection = undefined;
      void this.#restore();
    });
    return client;
  }

  #tell(channel: string, payload: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload);
  }

  /** Connects again, however often it takes, and lets all listeners look again. */
  async #restore(): Promise<void> {
    if (this.#isRestoring) return;
    this.#isRestoring = true;
    while (!this.#closed.signal.aborted) {
      try {
        await sleep(RECONNECT_AFTER, undefined, { signal: this.#closed.signal });
        await this.#connected();
        break;
      } catch {
        // The server is still away, or we were closed: the loop decides.
      }
    }
    this.#isRestoring = false;
    if (this.#closed.signal.aborted) return;
    for (const channel of this.#listeners.keys()) this.#tell(channel, '');
    this.#send();
  }

  #send(): void {
    if (this.#sending || this.#waiting.size === 0) return;
    this.#sending = this.#sendWaiting().then(
      () => {
        this.#sending = undefined;
        this.#send();
      },
      () => {
        this.#sending = undefined;
        void this.#restore();
      },
    );
  }

  async #sendWaiting(): Promise<void> {
    const client = await this.#connected();
    const batch = [...this.#waiting];
    await client.query(
      'select pg_notify(channel, payload) from jsonb_to_recordset($1) as notice (channel text, payload text)',
      [JSON.stringify(batch.map(([, notice]) => notice))],
    );
    for (const [key, notice] of batch) if (this.#waiting.get(key) === notice) this.#waiting.delete(key);
  }
}
