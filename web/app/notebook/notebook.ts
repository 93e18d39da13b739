import { milliseconds } from '@nosewise/contract/instant';
import { parseJson } from '@nosewise/contract/json';
import { problem } from '@nosewise/contract/problem-details';
import { type DocumentName, documentKey, documentSchema } from '@nosewise/contract/training/document-calls';
import { questionSchema } from '@nosewise/contract/training/training-calls';
import type { SessionRecord } from '@nosewise/domain/models';
import * as z from 'zod/mini';
import { announceStorageTrouble } from '../../shared/storage/stored';
import { type Device, openDevice, type Write } from './device';

/**
 * An answered question as it is kept. It has none of the contract's limits, since a session that breaks them must reach
 * the server, whose refusal the person is shown.
 */
export const keptQuestion = questionSchema(z.string(), z.string(), z.int(), milliseconds);

export const sessionSchema: z.core.$ZodType<SessionRecord> = z.object({
  id: z.uuid(),
  date: milliseconds,
  kitNames: z.array(z.string()),
  questions: z.array(keptQuestion),
});

const keptSession = z.object({
  session: sessionSchema,
  /** Whether the account has it. */
  sent: z.boolean(),
  /** Why the account does not take it. */
  refused: z.optional(problem),
});

/** A finished session, and whether the account has it. */
export type KeptSession = z.infer<typeof keptSession>;

const keptDocument = z.object({
  document: documentSchema,
  /** Whether the account has this copy. */
  sent: z.boolean(),
  /** Why the account does not take it. It is offered again when it changes. */
  refused: z.optional(problem),
});

/** A document, or its deletion, and whether the account has it. */
export type KeptDocument = z.infer<typeof keptDocument>;

/** A change of one entry. */
export type Change =
  | { readonly session: KeptSession }
  /** A document as the person has changed it. */
  | { readonly document: KeptDocument }
  /** The account's copy, or none, in place of one here. If another tab has changed that one meanwhile, its change stays. */
  | {
      readonly copy: KeptDocument | undefined;
      readonly of: DocumentName;
      readonly over: KeptDocument | undefined;
    }
  /** Something that this device notes. Nothing is kept of `undefined`. */
  | { readonly name: string; readonly value: unknown };

/**
 * The notebook of one holder: their finished sessions, their documents, and what this device notes for them. It is in
 * memory for all readers, and each change is then written to the holder's database, from which other tabs read it.
 */
export class Notebook {
  readonly sessions = new Map<string, KeptSession>();
  /** By `documentKey`. */
  readonly documents = new Map<string, KeptDocument>();
  readonly values = new Map<string, unknown>();
  /** Resolves once the database has been read, or cannot be. Some browsers never answer. */
  readonly read: Promise<void>;
  readonly #revisions = new Map<string, number>();
  readonly #unwritten = new Map<string, Write>();
  #device: Promise<Device> | undefined;
  #channel: BroadcastChannel | undefined;
  /** Reads and writes, one after the other. */
  #work: Promise<void>;
  #isClosed = false;
  #isForgotten = false;

  /**
   * @param onChange called after each change, of this tab or another
   * @param after what has to end before the database is read
   */
  constructor(
    readonly holder: string,
    private readonly onChange: () => void = () => {},
    after = Promise.resolve(),
  ) {
    this.#work = after;
    if (typeof indexedDB === 'undefined') {
      this.read = this.#work;
      return;
    }
    if (typeof BroadcastChannel !== 'undefined') {
      this.#channel = new BroadcastChannel(channelOf(holder));
      this.#channel.onmessage = ({ data }) => this.#later(() => this.#readAgain(data));
    }
    this.read = this.#later(() => this.#readAll());
  }

  /** Counts the changes of a topic: `session`, `document glass` and the like, or `value` with its name. */
  revision(topic: string): number {
    return this.#revisions.get(topic) ?? 0;
  }

  /** Makes changes, all or none. They hold at once. @returns a promise that resolves once they are stored */
  change(changes: readonly Change[]): Promise<void> {
    for (const change of changes) this.#take(change);
    this.onChange();
    return this.#later(() => this.#write());
  }

  /** Reads everything again, since a page in the browser's memory misses changes. */
  reread(): void {
    void this.#later(() => this.#readAll());
  }

  /** Resolves once everything so far is written. */
  async settled(): Promise<void> {
    await this.#work;
  }

  /** Closes the notebook once everything is written. @param isForgotten whether nothing is written any more */
  close(isForgotten = false): void {
    this.#isForgotten = isForgotten;
    this.#isClosed = true;
    this.#channel?.close();
    void this.#later(async () => (await this.#device)?.close());
  }

  #take(change: Change): void {
    if ('session' in change) {
      const { id } = change.session.session;
      this.sessions.set(id, change.session);
      this.#note(`session ${id}`, { text: JSON.stringify(change.session) });
    } else if ('document' in change) {
      const key = documentKey(change.document.document);
      const text = textOf(change.document);
      this.documents.set(key, change.document);
      this.#note(`document ${key}`, { text });
    } else if ('copy' in change) {
      const { copy, over } = change;
      const key = documentKey(change.of);
      put(this.documents, key, copy);
      this.#note(`document ${key}`, { text: copy ? textOf(copy) : null, replaces: isCopy(over) });
    } else {
      const { name, value } = change;
      if (value === undefined) this.values.delete(name);
      else this.values.set(name, value);
      this.#note(`value ${name}`, { text: value === undefined ? null : JSON.stringify(value) });
    }
  }

  #note(key: string, write: Write): void {
    this.#bump(key);
    this.#unwritten.set(key, write);
  }

  #bump(key: string): void {
    const topic = topicOf(key);
    this.#revisions.set(topic, this.revision(topic) + 1);
  }

  /** Puts a text of the database into memory. One that cannot be read stays where it is, and counts for nothing. */
  #show(key: string, text: string | undefined): void {
    if (this.#unwritten.has(key)) return;
    this.#bump(key);
    const [table, name] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)];
    const json = text === undefined ? undefined : parseJson(text);
    if (table === 'value') {
      if (json === undefined) this.values.delete(name);
      else this.values.set(name, json);
    } else if (table === 'session') {
      put(this.sessions, name, z.safeParse(keptSession, json).data);
    } else {
      put(this.documents, name, z.safeParse(keptDocument, json).data);
    }
  }

  async #readAll(): Promise<void> {
    const entries = await (await this.#connect()).read();
    const known = new Set(entries.map(([key]) => key));
    for (const key of this.#keys()) if (!known.has(key)) this.#show(key, undefined);
    for (const [key, text] of entries) this.#show(key, text);
    this.onChange();
  }

  *#keys(): Generator<string> {
    for (const id of this.sessions.keys()) yield `session ${id}`;
    for (const key of this.documents.keys()) yield `document ${key}`;
    for (const name of this.values.keys()) yield `value ${name}`;
  }

  /** @param keys of another tab's changes; without them, all is read */
  async #readAgain(keys: unknown): Promise<void> {
    const known = z.safeParse(z.array(z.string()), keys).data;
    if (!known) return this.#readAll();
    for (const [key, text] of await (await this.#connect()).readSome(known)) this.#show(key, text);
    this.onChange();
  }

  async #write(): Promise<void> {
    if (this.#unwritten.size === 0 || typeof indexedDB === 'undefined' || this.#isForgotten) return;
    const batch = new Map(this.#unwritten);
    const refused = await (await this.#connect()).write(batch);
    for (const [key, write] of batch) if (this.#unwritten.get(key) === write) this.#unwritten.delete(key);
    this.#channel?.postMessage([...batch.keys()]);
    if (refused.length > 0) await this.#readAgain(refused);
  }

  #connect(): Promise<Device> {
    this.#device ??= openDevice(this.holder, () => {
      this.#device = undefined;
    });
    return this.#device;
  }

  /** Tries twice, the second time with a new connection: a browser may close one behind the page without a word. */
  #later(task: () => Promise<unknown>): Promise<void> {
    const twice = async () => {
      try {
        await task();
      } catch {
        (await this.#device?.catch(() => undefined))?.close();
        this.#device = undefined;
        await task();
      }
    };
    this.#work = this.#work.then(twice).catch(() => {
      if (!this.#isClosed) announceStorageTrouble();
    });
    return this.#work;
  }
}

function put<T>(entries: Map<string, T>, name: string, entry: T | undefined): void {
  if (entry) entries.set(name, entry);
  else entries.delete(name);
}

function textOf(kept: KeptDocument): string {
  return JSON.stringify(z.encode(keptDocument, kept));
}

/** Groups the keys that a reader depends on. */
function topicOf(key: string): string {
  const [table = '', kind = ''] = key.split(' ');
  return table === 'session' ? table : `${table} ${kind}`;
}

/** Makes the check whether storage still has a copy of a document: two tabs may change one in the same millisecond. */
function isCopy(copy: KeptDocument | undefined): (before: string | undefined) => boolean {
  return (before) => {
    const there = z.safeParse(keptDocument, before === undefined ? undefined : parseJson(before)).data;
    return documentText(there) === documentText(copy);
  };
}

function documentText(kept: KeptDocument | undefined): string | undefined {
  return kept && JSON.stringify(z.encode(documentSchema, kept.document));
}

function channelOf(holder: string): string {
  return `nosewise ${holder}`;
}

/** Makes other tabs read a notebook again, after it was emptied without them. */
export function tellTabs(holder: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelOf(holder));
  channel.postMessage(null);
  channel.close();
}
