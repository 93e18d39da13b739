import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

/** A text to be kept under a key, or `null` to remove what is there. */
export interface Write {
  readonly text: string | null;
  /** Tells whether the text there may be replaced. Without it, it may. */
  readonly replaces?: ((before: string | undefined) => boolean) | undefined;
}

interface Schema extends DBSchema {
  entries: { key: string; value: string };
}

const PREFIX = 'nosewise ';

/** The texts of one holder in the browser's database. */
export interface Device {
  read(): Promise<[key: string, text: string][]>;
  /** Reads some keys; `undefined` for those that are not there. */
  readSome(keys: readonly string[]): Promise<[key: string, text: string | undefined][]>;
  /** Writes all or nothing. @returns the keys whose texts were not to be replaced */
  write(writes: ReadonlyMap<string, Write>): Promise<string[]>;
  close(): void;
}

/** Opens the database of a holder. @param onLost called when the browser takes it away, or another tab deletes it */
export async function openDevice(holder: string, onLost: () => void): Promise<Device> {
  const database: IDBPDatabase<Schema> = await openDB<Schema>(PREFIX + holder, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('entries');
    },
    blocking: () => {
      database.close();
      onLost();
    },
    terminated: onLost,
  });
  return {
    read: async () => {
      const { store } = database.transaction('entries');
      const [keys, texts] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return keys.map((key, index) => [key, texts[index] ?? '']);
    },
    readSome: async (keys) => {
      const { store } = database.transaction('entries');
      return Promise.all(
        keys.map(async (key) => [key, await store.get(key)] as [string, string | undefined]),
      );
    },
    write: async (writes) => {
      const { store, done } = database.transaction('entries', 'readwrite');
      const refused: string[] = [];
      const all = Array.from(writes, async ([key, { text, replaces }]) => {
        if (replaces && !replaces(await store.get(key))) refused.push(key);
        else if (text === null) await store.delete(key);
        else await store.put(text, key);
      });
      await Promise.all([...all, done]);
      return refused;
    },
    close: () => database.close(),
  };
}

/** Lists the holders of the databases in this browser. */
export async function holdersHere(): Promise<string[]> {
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
}

/** Removes the database of a holder, also while tabs have it open. */
export async function removeDevice(holder: string): Promise<void> {
  await deleteDB(PREFIX + holder);
}
