import { parseJson } from '@nosewise/contract/json';
import * as z from 'zod/mini';
import { areaOf, type KeptName, keysOf } from './kept-keys';

/** A value that is read in the browser, shared by all its readers. */
export interface Readable<T> {
  /** The value before anything is kept, and in prerendered pages. */
  readonly initial: T;
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** A value in browser storage: parsed at every read. */
export interface Stored<T> extends Readable<T> {
  /** Keeps the value. When storage is full or closed, it lasts until the page is left, and the person is told. */
  set(value: T): void;
  /** Changes the value that storage holds now, perhaps from another tab. An unchanged value is not written. */
  change(step: (value: T) => T): void;
}

/** `session` lasts until the tab is closed. */
type Area = ReturnType<typeof areaOf>;

interface StoredOptions<T> {
  /** The name in the browser's storage. Its declaration says who owns the value (`kept-keys.ts`). */
  key: KeptName;
  /** Parses the kept value. */
  schema: z.core.$ZodType<T>;
  /** The value before anything is kept, and in prerendered pages. */
  initial: T;
  /** Saves what can be saved of a damaged value. Without it the initial value is taken. */
  repair?: (damaged: unknown) => T;
}

/** Keyed by name: makes this tab's value read storage again. */
const rereadByKey = new Map<string, () => void>();

/**
 * Declares a stored value. Text that its schema refuses is never deleted: it is moved to `<key>.set-aside.<time>`, and the
 * repaired or initial value takes its place.
 */
export function stored<T>(options: StoredOptions<T>): Stored<T> {
  const value = new StoredValue(options);
  rereadByKey.set(options.key, value.reread);
  return value;
}

class StoredValue<T> implements Stored<T> {
  readonly initial: T;
  readonly #area: Area;
  readonly #listeners = new Set<() => void>();
  /** The value of a text in storage. It holds for as long as storage has that text, whichever tab writes. */
  #known: { readonly raw: string | null; readonly value: T } | undefined;
  /** A damaged text that could not be set aside, and must not be overwritten. */
  #stranded: string | undefined;
  /** Holds what storage did not take. */
  #unkept: { readonly value: T } | undefined;

  constructor(private readonly options: StoredOptions<T>) {
    this.initial = options.initial;
    this.#area = areaOf(options.key);
  }

  // React calls `get` and `subscribe` on their own.
  readonly get = (): T => {
    if (this.#unkept) return this.#unkept.value;
    // Read each time: another tab may have written, which goes unnoticed while there is no listener.
    const raw = read(this.#area, this.options.key);
    if (this.#known?.raw === raw) return this.#known.value;
    if (raw !== null) return this.#understand(raw);
    this.#known = { raw, value: this.initial };
    return this.initial;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) {
      window.addEventListener('storage', this.#onStorage);
      window.addEventListener('pageshow', this.#onPageShow);
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      window.removeEventListener('storage', this.#onStorage);
      window.removeEventListener('pageshow', this.#onPageShow);
    };
  };

  set(value: T): void {
    // An unread value may be damaged: reading sets it aside.
    this.get();
    this.#keep(value);
    this.#notify();
  }

  change(step: (value: T) => T): void {
    const before = this.get();
    const after = step(before);
    if (after !== before) this.set(after);
  }

  readonly reread = (): void => {
    this.#known = undefined;
    this.#stranded = undefined;
    this.#unkept = undefined;
    this.#notify();
  };

  /** Another tab has written. */
  readonly #onStorage = ({ key }: StorageEvent): void => {
    if (key === this.options.key || key === null) this.reread();
  };

  /** The page comes back from the browser's memory, where it missed changes. */
  readonly #onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) this.reread();
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #understand(raw: string): T {
    const { schema, repair = () => this.initial } = this.options;
    const json = parseJson(raw);
    const parsed = z.safeParse(schema, json);
    if (parsed.success) {
      this.#known = { raw, value: parsed.data };
      return parsed.data;
    }
    const repaired = repair(json);
    this.#stranded = raw;
    this.#keep(repaired);
    return repaired;
  }

  #keep(value: T): void {
    const { key } = this.options;
    this.#unkept = { value };
    if (this.#stranded !== undefined && !setAside(this.#area, key, this.#stranded)) return;
    this.#stranded = undefined;
    // The initial value needs no place.
    const raw = value === null || value === this.initial ? null : JSON.stringify(value);
    if (!write(this.#area, key, raw)) return;
    this.#unkept = undefined;
    this.#known = { raw, value };
  }
}

/** Removes values from this browser, with everything that was set aside for them. */
export function forget(keys: readonly string[]): void {
  const isTheirs = (name: string) => keys.some((key) => name === key || name.startsWith(`${key}.set-aside.`));
  for (const area of ['local', 'session'] as const) {
    try {
      const kept = storage(area);
      for (const name of Object.keys(kept).filter(isTheirs)) kept.removeItem(name);
    } catch {
      // A closed storage holds nothing.
    }
  }
  for (const key of keys) rereadByKey.get(key)?.();
}

/** Removes what is under way here for the holder of a notebook. */
export function dropHolder(holder: string): void {
  changeHolders(({ [holder]: _theirs, ...others }) => others);
}

/** Gives what is under way here for one holder to another, who keeps their own where they have any. */
export function handOver(from: string, to: string): void {
  changeHolders(({ [from]: given, ...others }) =>
    given === undefined ? others : { [to]: given, ...others },
  );
}

type Holders = Readonly<Record<string, unknown>>;

function changeHolders(step: (holders: Holders) => Holders): void {
  for (const key of keysOf('holders')) {
    const raw = read('local', key);
    if (raw === null) continue;
    const after = step(z.safeParse(z.record(z.string(), z.unknown()), parseJson(raw)).data ?? {});
    forget([key]);
    if (Object.keys(after).length > 0) write('local', key, JSON.stringify(after));
    rereadByKey.get(key)?.();
  }
}

/** @throws where storage is closed or missing */
function storage(area: Area): Storage {
  return area === 'session' ? sessionStorage : localStorage;
}

function read(area: Area, key: string): string | null {
  try {
    return storage(area).getItem(key);
  } catch {
    // Missing in prerendered pages, or closed by the browser.
    return null;
  }
}

/** @returns whether storage holds it now */
function write(area: Area, key: string, raw: string | null): boolean {
  try {
    if (raw === null) storage(area).removeItem(key);
    else storage(area).setItem(key, raw);
    return true;
  } catch {
    announceStorageTrouble();
    return false;
  }
}

/**
 * Sets aside a value that cannot be read. Its place is freed first, so that a full storage has room for it,
 * but only once the storage has proved writable.
 * @returns whether it is stored under its new name; if not, it is still under the old one
 */
function setAside(area: Area, key: string, raw: string): boolean {
  try {
    storage(area).setItem(key, raw);
  } catch {
    announceStorageTrouble();
    return false;
  }
  try {
    storage(area).removeItem(key);
    storage(area).setItem(`${key}.set-aside.${new Date().toISOString()}`, raw);
    return true;
  } catch {
    announceStorageTrouble();
    storage(area).setItem(key, raw);
    return false;
  }
}

/** Whether a value could not be stored, and whether the person has been told, which happens once per visit. */
let state: 'fine' | 'trouble' | 'told' = 'fine';
let tell: (() => void) | null = null;

/** Tells once that something could not be kept, because storage is full or closed. */
export function announceStorageTrouble(): void {
  if (state === 'told') return;
  state = 'trouble';
  if (!tell) return;
  state = 'told';
  tell();
}

/** Sets the listener that tells the person, also about earlier trouble. @returns a function that removes it */
export function onStorageTrouble(listener: () => void): () => void {
  tell = listener;
  if (state === 'trouble') announceStorageTrouble();
  return () => {
    tell = null;
  };
}
