import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from '../../account';
import { playLive, ranking, row, rowsMessage, serveRanking } from '../../ranking';

const SUBSCRIBE = '{"type":"subscribe","topic":"leaderboard"}';

/** The lines that the page has opened, with what it said on each. */
interface LiveLine {
  readonly socket: WebSocketRoute;
  readonly said: string[];
  isClosed: boolean;
}

/** Takes the server's place at the other end of every line, but closes each at once while `isDown` says so. */
async function answerLines(page: Page, isDown = () => false): Promise<LiveLine[]> {
  const lines: LiveLine[] = [];
  await playLive(page, (socket) => {
    if (isDown()) {
      socket.close();
      return;
    }
    const line: LiveLine = { socket, said: [], isClosed: false };
    lines.push(line);
    socket.onMessage((message) => line.said.push(String(message)));
    socket.onClose(() => {
      line.isClosed = true;
    });
  });
  return lines;
}

/** Waits until the page has subscribed on its newest line, whose number is then this one. */
async function subscribed(lines: LiveLine[], number: number): Promise<LiveLine> {
  await expect.poll(() => lines[number - 1]?.said ?? []).toContain(SUBSCRIBE);
  const line = lines[number - 1];
  if (!line) throw new Error(`There is no line ${number}.`);
  return line;
}

function names(page: Page) {
  return ranking(page).getByRole('listitem').locator('p');
}

/** Counts how often the leaderboard is read. */
async function countReadings(page: Page): Promise<() => number> {
  let readings = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/leaderboard')) readings += 1;
  });
  return () => readings;
}

test.describe('with a server that is played', () => {
  test('live rows glide to their places, and the line is opened again when it is lost or seen again', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const animate = Element.prototype.animate;
      const durations: unknown[] = [];
      Object.assign(window, { durations });
      Element.prototype.animate = function (frames, options) {
        if (this.tagName === 'LI') durations.push(typeof options === 'object' ? options.duration : options);
        return animate.call(this, frames, options);
      };
    });
    const lines = await answerLines(page);
    await serveRanking(page, [row(1, 'Ada'), row(2, 'Ben')]);

    for (const [number, [reducedMotion, durations]] of (
      [
        ['no-preference', [220, 220]],
        ['reduce', []],
      ] as const
    ).entries()) {
      await test.step(`rows that change places glide for 220 ms or not at all: ${reducedMotion}`, async () => {
        await page.emulateMedia({ reducedMotion });
        await page.goto('/leaderboard');
        await expect(names(page)).toHaveText(['Ada', 'Ben']);
        const line = await subscribed(lines, number + 1);
        line.socket.send(rowsMessage([row(1, 'Ben'), row(2, 'Ada')]));
        await expect(names(page)).toHaveText(['Ben', 'Ada']);
        await expect(page.getByRole('status').filter({ hasText: 'Ben leads now.' })).toBeAttached();
        expect(await page.evaluate(() => Reflect.get(window, 'durations')), reducedMotion).toEqual(durations);
      });
    }
    await test.step('nonsense is passed over', async () => {
      const line = await subscribed(lines, 2);
      line.socket.send(rowsMessage([row(1, 'Ben'), row(2, 'Ada'), row(3, 'Cleo')]));
      await expect(names(page)).toHaveText(['Ben', 'Ada', 'Cleo']);
      line.socket.send('nonsense');
      line.socket.send(rowsMessage([row(1, 'Ada')]));
      await expect(names(page)).toHaveText(['Ada']);
      await line.socket.close();
    });
    await test.step('the line is opened again when it is lost, or when the screen is seen again', async () => {
      const line = await subscribed(lines, 3);
      line.socket.send(rowsMessage([row(1, 'Ben')]));
      await expect(names(page)).toHaveText(['Ben']);
      await show(page, 'hidden');
      await expect.poll(() => line.isClosed).toBe(true);
      await show(page, 'visible');
      await subscribed(lines, 4);
    });
  });

  test('the own row is read again when live rows change, and everything every minute without them', async ({
    page,
    signedIn,
  }) => {
    expect(signedIn.email).toContain('@');
    await page.clock.install();
    let isDown = false;
    const lines = await answerLines(page, () => isDown);
    const readings = await countReadings(page);
    await test.step('the own row', async () => {
      await serveRanking(page, [row(1, 'Ada')], row(120, 'Me', { is_self: true }));
      await page.goto('/leaderboard');
      await expect(ranking(page)).toContainText('#120');
      const line = await subscribed(lines, 1);
      await page.unroute('**/api/v1/leaderboard*');
      await serveRanking(page, [row(1, 'Ada')], row(119, 'Me', { is_self: true }));
      const before = readings();
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
      for (const name of ['Ben', 'Cleo', 'Dora']) {
        line.socket.send(rowsMessage([row(1, name)]));
        await page.clock.runFor(1_000);
        await expect(names(page).first()).toHaveText(name);
      }
      expect(readings()).toBe(before);
      await page.clock.runFor(8_000);
      await page.clock.resume();
      await expect(ranking(page)).toContainText('#119');
      expect(readings()).toBe(before + 1);
      await expect(
        page.getByRole('status').filter({ hasText: 'Your rank is now 119, after 120.' }),
      ).toBeAttached();
    });
    await test.step('without anything live, everything is read again every minute', async () => {
      isDown = true;
      await page.unroute('**/api/v1/leaderboard*');
      await serveRanking(page, [row(1, 'Ada')]);
      await page.goto('/leaderboard');
      await expect(names(page)).toHaveText(['Ada']);
      const before = readings();
      await page.unroute('**/api/v1/leaderboard*');
      await serveRanking(page, [row(1, 'Ben')]);
      await page.clock.runFor(60_000);
      await expect(names(page)).toHaveText(['Ben']);
      expect(readings()).toBe(before + 1);
    });
  });
});

/** Acts as a tab that goes to the background and comes back. */
async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
