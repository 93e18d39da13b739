import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';

/** Where `npm run release:fixtures` gathers what browsers keep; unset in all other runs. */
const FOLDER = process.env.E2E_RECORDING;
const file = (folder: string) => join(folder, `${process.pid}.jsonl`);

/** A text that the product has put into browser storage, or a session into the browser's database. */
export interface Kept {
  readonly key: string;
  readonly text: string;
}

/** The name of the browser's database among the keys. */
export const HISTORY = 'history';

/** Records what the product keeps in every context of a browser from now on. */
export function recordKept(browser: Browser): void {
  if (FOLDER === undefined) return;
  const known = new Set<string>();
  browser.on('context', (context) => {
    void record(context, (kept) => {
      const line = JSON.stringify(kept);
      if (known.has(line)) return;
      known.add(line);
      appendFileSync(file(FOLDER), `${line}\n`);
    }).catch(() => undefined);
  });
}

async function record(context: BrowserContext, note: (kept: Kept) => void): Promise<void> {
  await context.exposeFunction('noteKept', (key: string, text: string) => note({ key, text }));
  await context.addInitScript((history) => {
    const noteKept: unknown = Reflect.get(window, 'noteKept');
    const note = (key: string, text: string) => {
      // What journeys put there themselves proves nothing.
      const isOurs = new Error().stack?.includes('/assets/');
      if (isOurs && typeof noteKept === 'function') noteKept(key, text);
    };
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      setItem.call(this, key, text);
      note(key, text);
    };
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, ...key) {
      note(history, JSON.stringify(value));
      return put.call(this, value, ...key);
    };
  }, HISTORY);
}
