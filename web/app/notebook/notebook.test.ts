import 'fake-indexeddb/auto';
import type { SessionRecord } from '@nosewise/domain/models';
import { NOON } from '@nosewise/domain/testing';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { onStorageTrouble } from '../../shared/storage/stored';
import { openDevice, removeDevice } from './device';
import { changedNow } from './in-hand';
import { Notebook } from './notebook';

let people = 0;
const open: Notebook[] = [];

/** Makes the name of a holder who has no database yet. */
function newHolder(): string {
  people += 1;
  return `person-${people}`;
}

/** Opens a notebook, as a tab does. */
async function tab(holder: string): Promise<Notebook> {
  const book = new Notebook(holder);
  open.push(book);
  await book.read;
  return book;
}

afterEach(() => {
  for (const book of open.splice(0)) book.close();
});

// Other tests of this worker have no database.
afterAll(() => Reflect.deleteProperty(globalThis, 'indexedDB'));

function session(number: number): SessionRecord {
  const id = `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
  return { id, date: NOON + number, kitNames: [], questions: [] };
}

function word(id: string, said: string) {
  return { kind: 'word' as const, id, body: { word: said } };
}

async function say(book: Notebook, id: string, said: string) {
  await book.change([{ document: changedNow(book, word(id, said)) }]);
}

function wordsIn({ documents }: Notebook) {
  return Object.fromEntries(
    [...documents].map(([key, { document }]) => [key, document.kind === 'word' && document.body?.word]),
  );
}

describe('a notebook', () => {
  test('is the same after a reload, with all that was promised to be stored', async () => {
    const holder = newHolder();
    const book = await tab(holder);
    await book.change([{ session: { session: session(1), sent: false } }, { name: 'scents', value: [1] }]);
    await say(book, 'wine-oak', 'pencils');
    const again = await tab(holder);
    expect([...again.sessions.values()]).toEqual([{ session: session(1), sent: false }]);
    expect(again.values.get('scents')).toEqual([1]);
    expect(wordsIn(again)).toEqual({ 'word wine-oak': 'pencils' });
  });

  test('is never another holder’s', async () => {
    const [ada, bob] = [await tab(newHolder()), await tab(newHolder())];
    await say(ada, 'wine-oak', 'pencils');
    expect([...bob.documents]).toEqual([]);
    expect([...(await tab(bob.holder)).documents]).toEqual([]);
  });

  test('keeps what cannot be read where it is, and all the rest can be read', async () => {
    const holder = newHolder();
    await say(await tab(holder), 'wine-oak', 'pencils');
    const device = await openDevice(holder, () => {});
    const damages = ['', '{"session":', '7', '{"session":{"id":7}}'];
    await device.write(new Map(damages.map((text, index) => [`session damaged-${index}`, { text }])));
    device.close();
    const book = await tab(holder);
    expect(wordsIn(book)).toEqual({ 'word wine-oak': 'pencils' });
    expect(book.sessions.size).toBe(0);
    const after = await openDevice(holder, () => {});
    expect(await after.read()).toHaveLength(1 + damages.length);
    after.close();
  });

  test('holds in memory where the database is closed, and says so', async () => {
    const told = vi.fn();
    const stop = onStorageTrouble(told);
    const book = await tab(newHolder());
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('closed', 'InvalidStateError');
    });
    await say(book, 'wine-oak', 'pencils');
    await say(book, 'wine-lemon', 'sweets');
    vi.restoreAllMocks();
    stop();
    expect(wordsIn(book)).toEqual({ 'word wine-oak': 'pencils', 'word wine-lemon': 'sweets' });
    expect(told).toHaveBeenCalledTimes(1);
    await say(book, 'wine-plum', 'jam');
    expect(Object.keys(wordsIn(await tab(book.holder)))).toHaveLength(3);
  });

  test('is gone once its database is removed, though tabs have it open', async () => {
    const book = await tab(newHolder());
    await say(book, 'wine-oak', 'pencils');
    await removeDevice(book.holder);
    expect([...(await tab(book.holder)).documents]).toEqual([]);
  });
});

describe('two tabs', () => {
  test('hear of each other’s changes', async () => {
    const holder = newHolder();
    const [one, other] = [await tab(holder), await tab(holder)];
    await say(one, 'wine-oak', 'pencils');
    await vi.waitFor(() => expect(wordsIn(other)).toEqual({ 'word wine-oak': 'pencils' }));
    await say(other, 'wine-oak', 'cigars');
    await vi.waitFor(() => expect(wordsIn(one)).toEqual({ 'word wine-oak': 'cigars' }));
  });

  test('never lose what one of them changes while the other takes the account’s copy of before', async () => {
    const holder = newHolder();
    const [one, other] = [await tab(holder), await tab(holder)];
    await say(one, 'wine-oak', 'pencils');
    const [offered] = one.documents.values();
    const later = say(other, 'wine-oak', 'cigars');
    if (offered) {
      await one.change([{ copy: { ...offered, sent: true }, of: offered.document, over: offered }]);
    }
    await later;
    const [kept] = (await tab(holder)).documents.values();
    expect(kept).toMatchObject({ document: { body: { word: 'cigars' } }, sent: false });
    await vi.waitFor(() => expect(wordsIn(one)).toEqual({ 'word wine-oak': 'cigars' }));
  });

  test('end with the same notebook whatever they do at once, and a third tab with theirs', async () => {
    const deed = fc.record({
      tab: fc.nat(1),
      id: fc.constantFrom('wine-oak', 'wine-lemon'),
      said: fc.constantFrom('a', 'b', 'c'),
      isSession: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 12 }), async (deeds) => {
        const holder = newHolder();
        const tabs = [await tab(holder), await tab(holder)] as const;
        await Promise.all(
          deeds.map(({ tab, id, said, isSession }, number) => {
            const book = tabs[tab === 0 ? 0 : 1];
            if (!isSession) return say(book, id, said);
            return book.change([{ session: { session: session(number), sent: false } }]);
          }),
        );
        const third = await tab(holder);
        const finished = deeds.flatMap(({ isSession }, number) => (isSession ? [session(number).id] : []));
        expect([...third.sessions.keys()].sort()).toEqual(finished.sort());
        for (const book of tabs) {
          await vi.waitFor(() => {
            expect(wordsIn(book)).toEqual(wordsIn(third));
            expect([...book.sessions.keys()].sort()).toEqual(finished.sort());
          });
        }
      }),
      { numRuns: 30 },
    );
  });
});
