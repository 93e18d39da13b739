import type { SessionRecord } from '@nosewise/domain/models';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A session under its owner, so that another person on this device can never read it. */
interface HistorySchema extends DBSchema {
  sessions: { key: [owner: string, id: string]; value: { owner: string; id: string; session: unknown } };
}

const DATABASE = 'nosewise';

/** The history of one person, in the browser's database. */
export interface HistoryDatabase {
  /** Reads all sessions, unchecked. */
  read(): Promise<unknown[]>;
  /** Writes sessions and removes others, all or none. */
  write(put: readonly SessionRecord[], remove: readonly string[]): Promise<void>;
  close(): void;
}

/**
 * Opens the history of a person, and removes the histories of others.
 * @param onLost called when the browser takes the database away, or another tab deletes it
 */
export async function openHistory(owner: string, onLost: () => void): Promise<HistoryDatabase> {
  const database: IDBPDatabase<HistorySchema> = await openDB<HistorySchema>(DATABASE, 1, {
    upgrade,
    blocking: () => {
      database.close();
      onLost();
    },
    terminated: onLost,
  });
  const cleaning = database.transaction('sessions', 'readwrite');
  // Arrays sort after texts: these two ranges are everybody before and after the owner.
  await Promise.all([
    cleaning.store.delete(IDBKeyRange.upperBound([owner], true)),
    cleaning.store.delete(IDBKeyRange.lowerBound([owner, []])),
    cleaning.done,
  ]);
  return {
    read: async () => (await database.getAll('sessions')).map(({ session }) => session),
    write: async (put, remove) => {
      const writing = database.transaction('sessions', 'readwrite');
      await Promise.all([
        ...put.map((session) => writing.store.put({ owner, id: session.id, session })),
        ...remove.map((id) => writing.store.delete([owner, id])),
        writing.done,
      ]);
    },
    close: () => database.close(),
  };
}

/** Removes the history of everybody. */
export async function clearHistory(): Promise<void> {
  const database = await openDB<HistorySchema>(DATABASE, 1, { upgrade });
  await database.clear('sessions');
  database.close();
}

function upgrade(fresh: IDBPDatabase<HistorySchema>): void {
  fresh.createObjectStore('sessions', { keyPath: ['owner', 'id'] });
}
