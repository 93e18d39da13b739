import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const RECONNECT_AFTER = 1_000;

type Listener = (payload: string) => void;

/** The one connection of a process for notifications, separate from its pool. It is opened when first needed. */
export interface Notifications {
  /**
   * Calls `onNotification` with the payload of every `NOTIFY channel` of any process, and with an empty one
   * after the connection was lost for a while, and notifications with it.
   * @returns a function that stops it
   */
  listen(channel: string, onNotification: Listener): Promise<() => Promise<void>>;
  /**
   * Tells all processes that listen, including this one, soon. Waiting notices of one subject are sent as
   * one, with the newest number, and a lost connection delays them.
   */
  notify(channel: string, subject: string, seq?: number): void;
  /** Sends waiting notices, if the database can be reached, and closes the connection. */
  close(): Promise<void>;
}

/** Connects only at the first use, and again whenever the connection breaks. */
export function connectNotifications(databaseUrl: string): Notifications {
  const listeners = new Map<string, Set<Listener>>();
  /** Payloads that wait to be sent, by channel and subject. */
  const waiting = new Map<string, readonly [channel: string, payload: string]>();
  const closed = new AbortController();
  let connection: Promise<Client> | undefined;
  let current: Client | undefined;
  let sending: Promise<void> | undefined;
  let restoring: Promise<void> | undefined;

  function connected(): Promise<Client> {
    if (connection) return connection;
    const opening = open();
    connection = opening;
    opening.catch(() => {
      if (connection === opening) connection = undefined;
    });
    return opening;
  }

  async function open(): Promise<Client> {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'nosewise-listener',
      // We rarely send anything on it, so without this we would not notice that the server is gone.
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    client.on('error', () => undefined);
    try {
      await client.connect();
      for (const channel of listeners.keys())
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    current = client;
    client.on('end', () => {
      if (current !== client) return;
      current = undefined;
      connection = undefined;
      if (listeners.size > 0 || waiting.size > 0) restore();
    });
    return client;
  }

  function tell(channel: string, payload: string): void {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  }

  /** Connects again, however often it takes, and lets all listeners look again. */
  function restore(): void {
    restoring ??= (async () => {
      while (!closed.signal.aborted) {
        try {
          await sleep(RECONNECT_AFTER, undefined, { signal: closed.signal });
          await connected();
          break;
        } catch {
          // The server is still away, or we were closed: the loop decides.
        }
      }
    })().finally(() => {
      restoring = undefined;
      if (closed.signal.aborted) return;
      for (const channel of listeners.keys()) tell(channel, '');
      send();
    });
  }

  function send(): void {
    sending ??= sendWaiting()
      .catch(() => {
        if (!closed.signal.aborted) restore();
      })
      .finally(() => {
        sending = undefined;
        if (waiting.size > 0 && !restoring && !closed.signal.aborted) send();
      });
  }

  async function sendWaiting(): Promise<void> {
    const client = await connected();
    while (waiting.size > 0) {
      const batch = [...waiting];
      const [channels, payloads] = [batch.map(([, [channel]]) => channel), batch.map(([, [, text]]) => text)];
      await client.query(
        'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notice (channel, payload)',
        [channels, payloads],
      );
      for (const [key, sent] of batch) if (waiting.get(key) === sent) waiting.delete(key);
    }
  }

  async function end(): Promise<void> {
    const ending = connection;
    connection = undefined;
    current = undefined;
    await ending?.then(
      (client) => client.end(),
      () => undefined,
    );
  }

  return {
    async listen(channel, onNotification) {
      const others = listeners.get(channel) ?? new Set();
      listeners.set(channel, others.add(onNotification));
      const stop = async () => {
        others.delete(onNotification);
        if (others.size > 0 || listeners.get(channel) !== others) return;
        listeners.delete(channel);
        if (listeners.size > 0) {
          const client = await connection?.catch(() => undefined);
          await client?.query(`unlisten ${client.escapeIdentifier(channel)}`).catch(() => undefined);
        } else {
          await sending;
          if (listeners.size === 0) await end();
        }
      };
      try {
        const client = await connected();
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      } catch (error) {
        await stop();
        throw error;
      }
      return stop;
    },
    notify(channel, subject, seq) {
      waiting.set(`${channel} ${subject}`, [channel, seq === undefined ? subject : `${subject}:${seq}`]);
      send();
    },
    async close() {
      if (waiting.size > 0 && !restoring) await sending;
      closed.abort();
      await end();
    },
  };
}
