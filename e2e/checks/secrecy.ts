import { expect, type Page } from '@playwright/test';

/** Everything that a taster could look into. */
interface Looked {
  readonly where: string;
  readonly text: string;
}

/**
 * Watches a page from now on. The search that it returns fails if it matches anything within the taster's
 * reach: on the page, behind it, or in any answer of the server so far. Code and style sheets are left out:
 * they are the same for everybody, and the catalogue in them links no sticker to a bottle.
 * @param who the owner of a set has its key in their notebook, on the device and in the account
 */
export function listenForSecrets(
  page: Page,
  who: 'owner' | 'other' = 'other',
): (secret: RegExp) => Promise<void> {
  const bodies: Promise<Looked>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(assets\/|sw\.js)/.test(pathname)) return;
    if (who === 'owner' && pathname === '/api/v1/documents') return;
    const text = response.text().catch(() => '');
    bodies.push(text.then((body) => ({ where: `answer of ${pathname}`, text: body })));
  });
  return async (secret) => {
    const shown = await lookAt(page, who);
    const looked = [...shown, ...(await Promise.all(bodies))];
    const found = looked.filter(({ text }) => secret.test(text));
    expect(found.map(({ where, text }) => `${where}: ${secret.exec(text)?.[0]}`)).toEqual([]);
  };
}

async function lookAt(page: Page, who: 'owner' | 'other'): Promise<Looked[]> {
  const shown = await page.evaluate(() => ({
    page: document.documentElement.outerHTML,
    title: document.title,
    fields: [...document.querySelectorAll('input')].map(({ value }) => value).join(' '),
    history: JSON.stringify(history.state),
    'local storage': JSON.stringify({ ...localStorage }),
    'session storage': JSON.stringify({ ...sessionStorage }),
  }));
  return [
    ...Object.entries(shown).map(([where, text]) => ({ where, text })),
    { where: 'address', text: page.url() },
    { where: 'accessibility tree', text: await page.locator('body').ariaSnapshot() },
    { where: 'caches and databases', text: await keptElsewhere(page, who === 'other') },
  ];
}

/** Reads all caches but their code, and all databases of the page: notebooks if these are wanted. */
function keptElsewhere(page: Page, withNotebooks: boolean): Promise<string> {
  return page.evaluate(async (withNotebooks) => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        texts.push(pathname + search);
        if (!pathname.startsWith('/assets/')) texts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      if (name.startsWith('nosewise ') && !withNotebooks) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const open = indexedDB.open(name);
        open.onsuccess = () => resolve(open.result);
        open.onerror = () => reject(open.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          rows.onsuccess = resolve;
        });
        texts.push(JSON.stringify(rows.result));
      }
      database.close();
    }
    return texts.join('\n');
  }, withNotebooks);
}
