import { DAY } from '@nosewise/domain/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/db/test-database';
import { putStock } from '../../../testing/shop/test-orders';
import { NOON, startTestApp, type TestApp } from '../../../testing/test-app';
import { mailsTo } from '../../../testing/test-mail';
import { forgetJob } from '../../db/forget';
import { stockAlerts } from '../../db/schema';
import { setStock } from './stock-desk';

const ANN = 'ann@buyer.example';
const RED = 'red-wine-12';
let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.clock.now = NOON;
  await putStock(at, RED, 0);
});

const ask = (email = ANN, more: Record<string, string> = {}) =>
  at.app.inject({
    method: 'POST',
    url: '/api/v1/stock-alerts',
    payload: { kit: RED, email, website: '', ...more },
  });

/** The link in the last mail to that address, as a path. */
async function linkOf(email = ANN): Promise<string> {
  const link = (await mailsTo(at, email)).at(-1)?.link ?? '';
  return link.slice(at.env.publicUrl.length);
}

async function press(choice: 'confirm' | 'cancel', path?: string) {
  return (await send(path ?? (await linkOf()), { choice })).headers.location;
}

/** Posts the form behind the link, as a browser does. */
function send(url: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return at.app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() });
}

const restock = (available: number | null) =>
  setStock(
    { database: at.database, env: at.env, now: () => at.clock.now },
    { actor: { kind: 'command' } },
    { kit: RED, available, reason: 'counted' },
  );

const subjects = async (email = ANN) => (await mailsTo(at, email)).map(({ subject }) => subject);
const kept = () => at.database.orm.select().from(stockAlerts);

describe('a person who asks to be told that a kit is back', () => {
  it('confirms by the link in a mail, and is told once when the stock is raised', async () => {
    expect((await ask()).statusCode).toBe(204);
    expect(await subjects()).toEqual(['Please confirm: email me when the Red Wine Kit is back']);
    expect(await press('confirm')).toBe('/back-in-stock/confirmed');
    expect(await restock(0)).toBe(0);
    expect(await restock(4)).toBe(1);
    expect((await subjects()).at(-1)).toBe('The Red Wine Kit is back');
    expect(await linkOf()).toBe('/kits/red-wine-12');
    await restock(0);
    expect(await restock(4)).toBe(0);
    expect(await kept()).toEqual([]);
  });

  it('is told when the kit is not counted any more, too', async () => {
    await ask();
    await press('confirm');
    expect(await restock(null)).toBe(1);
  });

  it('is told nothing without having confirmed', async () => {
    await ask();
    expect(await restock(4)).toBe(0);
    expect(await subjects()).toHaveLength(1);
  });

  it('is told at once when the kit comes back before the link is opened', async () => {
    await ask();
    await restock(4);
    expect(await press('confirm')).toBe('/back-in-stock/confirmed');
    expect((await subjects()).at(-1)).toBe('The Red Wine Kit is back');
    expect(await kept()).toEqual([]);
  });

  it('can cancel by the same link, before and after confirming', async () => {
    await ask();
    const link = await linkOf();
    await press('confirm', link);
    expect(await press('cancel', link)).toBe('/back-in-stock/cancelled');
    expect(await kept()).toEqual([]);
    expect(await press('confirm', link)).toBe('/back-in-stock/expired');
  });

  it.each([
    ['neither button', { other: 'confirm' }],
    ['an unknown choice', { choice: 'confirm!' }],
  ])('has chosen nothing with %s, and sees the link’s page again', async (_, fields) => {
    await ask();
    const link = await linkOf();
    expect((await send(link, fields)).headers.location).toBe(link);
    expect(await kept()).toMatchObject([{ email: ANN, confirmedAt: null }]);
  });

  it('who asks twice stays confirmed, and is told once', async () => {
    await ask();
    await press('confirm');
    await ask(' ANN@buyer.example ');
    expect(await kept()).toMatchObject([{ email: ANN, confirmedAt: NOON }]);
    expect(await restock(4)).toBe(1);
  });
});

describe('a request', () => {
  it('with a wrong address or kit is refused, and the field is named', async () => {
    const wrong = await ask('ann@');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ errors: [{ path: 'body.email' }] });
    expect((await ask(ANN, { kit: 'beer-12' })).json()).toMatchObject({ errors: [{ path: 'body.kit' }] });
    expect(await kept()).toEqual([]);
  });

  it('behind whose link more is posted than its form has is refused', async () => {
    await ask();
    const answer = await send(await linkOf(), { choice: 'confirm', more: 'x'.repeat(2_000) });
    expect(answer.statusCode).toBe(413);
    expect(await kept()).toMatchObject([{ confirmedAt: null }]);
  });

  it('of a program is answered like any other, and neither kept nor mailed', async () => {
    expect((await ask(ANN, { website: 'https://spam.example' })).statusCode).toBe(204);
    expect(await subjects()).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  it('is refused after five mails to one mailbox in an hour', async () => {
    for (let count = 0; count < 5; count += 1) expect((await ask()).statusCode).toBe(204);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(await subjects()).toHaveLength(5);
  });

  it('that nobody confirms is forgotten after two days, a confirmed one after a year', async () => {
    const { database, clock } = at;
    const job = forgetJob({ database, now: () => clock.now });
    await ask();
    await press('confirm');
    await ask('bob@buyer.example');
    const emails = async () => (await kept()).map(({ email }) => email).sort();
    clock.now = NOON + 2 * DAY;
    await job.run();
    expect(await emails()).toEqual([ANN, 'bob@buyer.example']);
    clock.now += 1;
    await job.run();
    expect(await emails()).toEqual([ANN]);
    clock.now = NOON + 365 * DAY + 1;
    await job.run();
    expect(await emails()).toEqual([]);
  });

  it('has its link nowhere in the database but in the mail', async () => {
    await ask();
    const key = new URLSearchParams((await linkOf()).split('?')[1]).get('key') ?? '';
    expect(key).toHaveLength(43);
    expect(JSON.stringify(await kept())).not.toContain(key);
  });

  it('belongs to the data of the account that has confirmed its address', async () => {
    const ada = await at.makePerson();
    await ask(ada.email);
    const { body } = await at.app.inject({ url: '/api/v1/me/export', headers: ada.headers });
    expect(JSON.parse(body).stockAlerts).toEqual([
      { kit: RED, createdAt: '2026-11-21T12:00:00.000Z', confirmedAt: null },
    ]);
  });
});
