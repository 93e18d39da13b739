/** A browser's storage: its entries are its own properties. */
class MemoryStorage {
  /** How many characters it takes. */
  declare room: number;

  constructor() {
    Object.defineProperty(this, 'room', {
      enumerable: false,
      writable: true,
      value: Number.POSITIVE_INFINITY,
    });
  }

  getItem(key: string): string | null {
    const text: unknown = Reflect.get(this, key);
    return typeof text === 'string' ? text : null;
  }

  setItem(key: string, text: string): void {
    const before = this.getItem(key);
    Reflect.set(this, key, text);
    if (Object.entries(this).flat().join('').length <= this.room) return;
    if (before === null) this.removeItem(key);
    else Reflect.set(this, key, before);
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

const AREAS = ['localStorage', 'sessionStorage'] as const;

for (const area of AREAS) {
  if (Object.getOwnPropertyDescriptor(globalThis, area)?.value) continue;
  Object.defineProperty(globalThis, area, { configurable: true, value: new MemoryStorage() });
}

/** Empties the storage of the browser. @returns the local one */
export function emptyStorage(): Storage {
  for (const area of AREAS) {
    const storage = globalThis[area];
    for (const key of Object.keys(storage)) storage.removeItem(key);
  }
  limitStorage(Number.POSITIVE_INFINITY);
  return localStorage;
}

/** Lets the storage take no more than so many characters. */
export function limitStorage(room: number): void {
  Reflect.set(localStorage, 'room', room);
}
