import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const ORIGIN = 'https://nosewise.example';

/** A window of the app, as the worker sees it. */
interface Window {
  url: string;
  isFocused: boolean;
  /** Whether the worker may navigate it. */
  readonly isControlled: boolean;
}

/** Runs a script of the worker in its own scope with open windows, and records its actions. */
function startWorker(script: string, windows: readonly Window[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const done = { shown: [] as object[], opened: [] as string[], badges: [] as number[] };
  const kept = new Map<string, Response>();
  const clientOf = (window: Window) => ({
    url: window.url,
    focus: async () => {
      window.isFocused = true;
    },
    async navigate(path: string) {
      if (!window.isControlled) throw new TypeError('This window is not the worker’s.');
      window.url = new URL(path, ORIGIN).href;
      return clientOf(window);
    },
  });
  const scope = createContext({
    URL,
    Response: Object.assign(
      function respond(body: Blob, init?: ResponseInit) {
        return new Response(body, init);
      },
      { redirect: (path: string, status: number) => Response.redirect(new URL(path, ORIGIN), status) },
    ),
    File,
    location: new URL('/sw.js', ORIGIN),
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    navigator: {
      setAppBadge: async (count: number) => void done.badges.push(count),
      clearAppBadge: async () => void done.badges.push(0),
    },
    registration: {
      showNotification: async (title: string, options: object) => void done.shown.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => windows.map(clientOf),
      openWindow: async (path: string) => void done.opened.push(path),
    },
    caches: {
      open: async () => ({
        delete: async (key: string) => kept.delete(key),
        put: async (key: string, response: Response) => void kept.set(key, response),
      }),
    },
  });
  runInContext(readFileSync(new URL(script, import.meta.url), 'utf8'), scope);
  /** Lets something happen, and waits until the worker is done with it. */
  async function happen<T>(kind: string, event: object): Promise<T | undefined> {
    let work: Promise<T> | undefined;
    const take = (promise: Promise<T>) => {
      work = promise;
    };
    listeners.get(kind)?.({ ...event, waitUntil: take, respondWith: take });
    return work;
  }
  return { ...done, kept, happen };
}

describe('a push', () => {
  const message = {
    web_push: 8030,
    notification: { title: '6 bottles are due', body: 'About 2 minutes.', navigate: `${ORIGIN}/training` },
    app_badge: 6,
  };

  test('is shown with its words, and puts its number on the icon', async () => {
    const worker = startWorker('push-worker.js');
    await worker.happen('push', { data: { json: () => message } });
    expect(worker.shown).toMatchObject([
      { title: '6 bottles are due', body: 'About 2 minutes.', tag: '/training', silent: false },
    ]);
    expect(worker.badges).toEqual([6]);
  });

  test.each([
    ['nothing', null],
    ['what is no JSON', { json: () => JSON.parse('{') }],
    ['another JSON', { json: () => 'due' }],
  ])('is shown also when it brings %s: a silent one would cost the permission', async (_, data) => {
    const worker = startWorker('push-worker.js');
    await worker.happen('push', { data });
    expect(worker.shown).toMatchObject([{ title: 'Nosewise', data: { navigate: '/app' } }]);
    expect(worker.badges).toEqual([]);
  });
});

describe('a notification that is pressed', () => {
  /** @returns whether it is closed */
  async function press(worker: ReturnType<typeof startWorker>, navigate?: string): Promise<boolean> {
    let isClosed = false;
    const close = () => {
      isClosed = true;
    };
    await worker.happen('notificationclick', { notification: { data: { navigate }, close } });
    return isClosed;
  }
  const open = (path: string, isControlled = true): Window => ({
    url: ORIGIN + path,
    isFocused: false,
    isControlled,
  });

  // The addresses of each kind of message (server/src/reminders/reminder-letters.ts).
  test.each(['/training', '/test', '/account?reminders=go-on', '/app'])(
    'opens %s in a new window, or leads an open one there and brings it to the front',
    async (path) => {
      const alone = startWorker('push-worker.js');
      expect(await press(alone, ORIGIN + path)).toBe(true);
      expect(alone.opened).toEqual([path]);
      const window = open('/progress');
      const worker = startWorker('push-worker.js', [window]);
      await press(worker, ORIGIN + path);
      expect(window).toMatchObject({ url: ORIGIN + path, isFocused: true });
      expect(worker.opened).toEqual([]);
    },
  );

  test('brings a window to the front that shows its screen, and leaves the others alone', async () => {
    const windows = [open('/cart'), open('/training')];
    await press(startWorker('push-worker.js', windows), `${ORIGIN}/training`);
    expect(windows).toMatchObject([
      { url: `${ORIGIN}/cart`, isFocused: false },
      { url: `${ORIGIN}/training`, isFocused: true },
    ]);
  });

  test('takes the number off the icon', async () => {
    const worker = startWorker('push-worker.js', [open('/training')]);
    await press(worker, `${ORIGIN}/training`);
    expect(worker.badges).toEqual([0]);
  });

  test('opens a new window beside one that the worker may not move', async () => {
    const window = open('/kits', false);
    const worker = startWorker('push-worker.js', [window]);
    await press(worker, `${ORIGIN}/training`);
    expect(worker.opened).toEqual(['/training']);
    expect(window.url).toBe(`${ORIGIN}/kits`);
  });

  test('opens no other site, and the app when it leads nowhere', async () => {
    const worker = startWorker('push-worker.js');
    await press(worker, 'https://elsewhere.example/training');
    expect(worker.opened).toEqual([]);
    await press(worker);
    expect(worker.opened).toEqual(['/app']);
  });
});

describe('a file that is shared with the app', () => {
  const SHARED = '/manage/pack/file';

  async function share(worker: ReturnType<typeof startWorker>, body: FormData | string, path = SHARED) {
    const request = new Request(ORIGIN + path, { method: 'POST', body });
    return worker.happen<Response>('fetch', { request });
  }
  function form(content: string, name: string): FormData {
    const body = new FormData();
    body.set('file', new File([content], name, { type: 'text/csv' }));
    return body;
  }

  test('is kept for the screen that asks about it, which opens; the next one takes its place', async () => {
    const worker = startWorker('share-worker.js');
    await share(worker, form('number,name\n1,Rose', 'old.csv'));
    const answer = await share(worker, form('number,name\n1,Oak', 'spices “fine”.csv'));
    expect(answer?.status).toBe(303);
    expect(answer?.headers.get('location')).toBe(`${ORIGIN}/manage/pack#shared`);
    expect([...worker.kept.keys()]).toEqual([SHARED]);
    const kept = worker.kept.get(SHARED);
    expect(await kept?.text()).toBe('number,name\n1,Oak');
    expect(decodeURIComponent(kept?.headers.get('x-file-name') ?? '')).toBe('spices “fine”.csv');
  });

  test('that holds training opens the screen of training files', async () => {
    const worker = startWorker('share-worker.js');
    const answer = await share(worker, form('{}', 'nosewise-training.json'));
    expect(answer?.headers.get('location')).toBe(`${ORIGIN}/training-file#shared`);
  });

  test('is kept in part when it is too large to be opened', async () => {
    const worker = startWorker('share-worker.js');
    await share(worker, form('x'.repeat(21_000_000), 'large.csv'));
    expect((await worker.kept.get(SHARED)?.blob())?.size).toBe(20_000_001);
  });

  test('leads to the screen also when it is none, and leaves nothing behind', async () => {
    const worker = startWorker('share-worker.js');
    await share(worker, form('number,name', 'old.csv'));
    expect((await share(worker, new FormData()))?.status).toBe(303);
    expect(worker.kept.size).toBe(0);
    expect((await share(worker, 'no form'))?.status).toBe(303);
  });

  test('is taken at its own address alone', async () => {
    expect(await share(startWorker('share-worker.js'), form('', 'x.csv'), '/api/v1/rooms')).toBeUndefined();
  });
});
