import { DEMO_SHOP } from '@nosewise/catalogue/shop/offers';
import { DAY } from '@nosewise/domain/time';
import { beforeAll, expect, it } from 'vitest';
import { BUYER, place, show } from '../../testing/shop/test-orders';
import { NOON, startTestApp, type TestApp } from '../../testing/test-app';
import { mailsTo } from '../../testing/test-mail';
import { reservationJobs } from './payment/reservation';

let at: TestApp;

beforeAll(async () => {
  at = await startTestApp({ OPERATOR_IBAN: 'DE89370400440532013000' });
  return at.close;
});

it('a shop whose seller has no name asks nobody for money, from the order to its end', async () => {
  const placed = await place(at);
  expect(await show(at, placed)).toMatchObject({ state: 'placed', payment: { bank: null } });
  const { database, env, clock, app } = at;
  const jobs = reservationJobs(
    { database, env, now: () => clock.now, wake: () => undefined, cards: undefined },
    app.log,
  );
  for (const days of [11, 15]) {
    clock.now = NOON + days * DAY;
    for (const job of jobs) await job.run();
  }
  const mails = await mailsTo(at, BUYER.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your order 1001 at Nosewise',
    'Your order 1001 has ended',
  ]);
  for (const { subject, text, html } of mails) {
    expect(text, subject).toContain(DEMO_SHOP);
    expect(html, subject).toContain(DEMO_SHOP);
    expect(text, subject).not.toMatch(/IBAN|invoice|transfer|please pay|haven't paid/i);
  }
});
