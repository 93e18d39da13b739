import type { SessionRecord } from '@nosewise/domain/models';
import { SECOND } from '@nosewise/domain/time';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import { announceStorageTrouble, type Stored } from '../../shared/stored';

/** How long a screen waits for the database, in ms: some browsers never answer. */
const PATIENCE = 3 * SECOND;

/** The finished sessions of one person: in memory for every reader, and kept in the browser's database (decision 69). */
export interface History extends Stored<SessionRecord[]> {
  /** Tells whether a session is in the list, by an index. */
  has(id: string): boolean;
  /** Resolves once the history of a person has been read, or cannot be. Changes made before that are merged into it. */
  open(owner: string): Promise<void>;
  /** Forgets everybody's history. Resolves once the database holds none. */
  wipe(): Promise<void>;
}

interface HistoryOptions {
  schema: z.core.$ZodType<SessionRecord>;
  /** Sorts sessions, and drops those that are not kept. */
  newest: (sessions: SessionRecord[]) => SessionRecord[];
  /** Gives sessions of a person that are kept elsewhere too, and may be missing after a crash. */
  elsewhere: (owner: string) => readonly SessionRecord[];
}

/**
 * Declares the history. Reading and changing it are synchronous and happen in memory; each session is then
 * written separately, so that tabs never overwrite each other's. A finished session is in the outbox until
 * the server has it, so it is safe until it is written.
 */
export function history({ schema, newest, elsewhere }: HistoryOptions): History {
  const listeners = new Set<() => void>();
  /** Sessions to be written, by id; `null` for those to be removed. */
  const unwritten = new Map<string, SessionRecord | null>();
  let list: SessionRecord[] = [];
  let index = new Map<string, SessionRecord>();
  let opened: { readonly owner: string; readonly ready: Promise<void> } | undefined;
  let connection: Promise<HistoryDatabase> | undefined;
  let channel: BroadcastChannel | undefined;
  /** Reads, writes and wipes, one after the other. */
  let work = Promise.resolve();

  function show(sessions: SessionRecord[]) {
    list = sessions;
    index = indexOf(sessions);
    for (const listener of listeners) listener();
  }

  function set(sessions: SessionRecord[]) {
    const after = indexOf(sessions);
    for (const [id, session] of after) if (index.get(id) !== session) unwritten.set(id, session);
    for (const id of index.keys()) if (!after.has(id)) unwritten.set(id, null);
    show(sessions);
    if (opened) later(write);
  }

  function change(step: (sessions: SessionRecord[]) => SessionRecord[]) {
    const after = step(list);
    if (after !== list) set(after);
  }

  /** Tries twice, the second time with a new connection: a browser may close one behind the page without a word. */
  function later(task: () => Promise<void>): Promise<void> {
    work = work.then(task).catch(async () => {
      (await connection?.catch(() => undefined))?.close();
      connection = undefined;
      await task().catch(announceStorageTrouble);
    });
    return work;
  }

  function connect(owner: string): Promise<HistoryDatabase> {
    connection ??= openHistory(owner, () => {
      connection = undefined;
    });
    return connection;
  }

  async function write() {
    if (!opened || unwritten.size === 0) return;
    const database = await connect(opened.owner);
    const batch = [...unwritten];
    await database.write(
      batch.flatMap(([, session]) => session ?? []),
      batch.flatMap(([id, session]) => (session ? [] : id)),
    );
    for (const [id, session] of batch) if (unwritten.get(id) === session) unwritten.delete(id);
    channel?.postMessage('written');
  }

  /** Reads the database, and adds unwritten changes on top. */
  async function read(owner: string) {
    const database = await connect(owner);
    const rows = await database.read();
    if (opened?.owner !== owner) return;
    merge(rows.flatMap((row) => z.safeParse(schema, row).data ?? []));
  }

  function merge(sessions: readonly SessionRecord[]) {
    const byId = indexOf(sessions);
    for (const [id, session] of unwritten) {
      if (session) byId.set(id, session);
      else byId.delete(id);
    }
    show(newest([...byId.values()]));
  }

  /** Brings in what the database lacks. */
  async function bringIn(owner: string) {
    const missing = elsewhere(owner).filter(({ id }) => !index.has(id) && !unwritten.has(id));
    for (const session of missing) unwritten.set(session.id, session);
    if (missing.length > 0) merge(list);
    await write();
  }

  function open(owner: string): Promise<void> {
    if (opened?.owner === owner) return opened.ready;
    channel ??= new BroadcastChannel('nosewise.history');
    channel.onmessage = reread;
    const reading = later(() => read(owner)).then(() => later(() => bringIn(owner)));
    opened = { owner, ready: Promise.race([reading, patience()]) };
    return opened.ready;
  }

  function reread() {
    const owner = opened?.owner;
    if (owner !== undefined) void later(() => read(owner));
  }

  /** The page comes back from the browser's memory, where it missed changes. */
  function onPageShow({ persisted }: PageTransitionEvent) {
    if (persisted) reread();
  }

  function wipe(): Promise<void> {
    unwritten.clear();
    opened = undefined;
    show([]);
    const wiping = later(async () => {
      const open = await connection?.catch(() => undefined);
      open?.close();
      connection = undefined;
      // A closed storage holds nothing.
      await clearHistory().catch(() => undefined);
      channel?.postMessage('wiped');
    });
    return Promise.race([wiping, patience()]);
  }

  return {
    initial: [],
    get: () => list,
    has: (id) => index.has(id),
    set,
    change,
    open,
    wipe,
    accepts: (value) => z.safeParse(z.array(schema), value).success,
    subscribe: (listener) => {
      window.addEventListener('pageshow', onPageShow);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function indexOf(sessions: readonly SessionRecord[]): Map<string, SessionRecord> {
  return new Map(sessions.map((session) => [session.id, session]));
}

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
}

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
async function clearHistory(): Promise<void> {
  const database = await openDB<HistorySchema>(DATABASE, 1, { upgrade });
  await database.clear('sessions');
  database.close();
}

function upgrade(fresh: IDBPDatabase<HistorySchema>): void {
  fresh.createObjectStore('sessions', { keyPath: ['owner', 'id'] });
}
