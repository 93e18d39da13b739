import type { Pool } from 'pg';

/** A running PostgreSQL, in this process or on a server. Everything above it is the same for both. */
export interface Engine {
  readonly pool: Pool;
  /**
   * Calls `onNotification` with the payload of every `NOTIFY channel` of any process.
   * @returns what stops it
   */
  listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Lets operator's commands ask this database while this process has it open, where they could not reach it otherwise.
   * Throws when that is not possible on this machine.
   */
  readonly admitCommands?: () => Promise<void>;
  /** Waits for what runs and closes all connections. */
  close(): Promise<void>;
}
