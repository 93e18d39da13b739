import { isoDay } from '@nosewise/contract/instant';
import { API } from '@nosewise/contract/route';
import { ORDER_STATES } from '@nosewise/domain/shop/order-state';
import { utcDay } from '@nosewise/domain/time';
import { expect, test } from 'vitest';
import { commandLine } from '../../testing/command-line';
import { post } from '../../testing/shop/test-orders';
import { startTestApp } from '../../testing/test-app';
import { logIn, sessionOf } from '../../testing/test-auth';
import { mailOutbox, rooms } from '../db/schema';
import { ADA, OPERATOR, PASSWORD, seed } from './seed';

test('an empty database gets a trained person, orders in each state and an open room, once and without mail', async () => {
  const at = await startTestApp();
  const { database, env, keys, clock } = at;
  const parts = { env, database, keys, site: '/not built' };
  expect(await seed(parts, clock.now)).toContain(ADA);
  const call = commandLine(at);
  const { rows } = await call('orders.list');
  expect(await seed(parts, clock.now)).toBeUndefined();
  expect((await call('orders.list')).rows).toEqual(rows);
  expect((await call('operators.list')).operators).toMatchObject([{ email: OPERATOR, role: 'owner' }]);
  const states = rows.map(({ state }: { state: string }) => state);
  expect(new Set(states)).toEqual(new Set(ORDER_STATES));

  const { access_token: token } = await sessionOf(await logIn(at, ADA, PASSWORD));
  const headers = { authorization: `Bearer ${token}` };
  const progress = (await at.app.inject({ url: `${API}/progress`, headers })).json();
  expect(progress.sessionsTotal).toBeGreaterThan(20);
  expect(progress.days[0].day).toBe(isoDay(utcDay(clock.now) - 60));
  expect(progress.days.at(-1).day).toBe(isoDay(utcDay(clock.now) - 1));

  const [room] = await database.orm.select().from(rooms);
  const guest = { code: room?.code, seat: 'a1b2c3d4-0000-4000-8000-000000000000', nickname: 'Eve' };
  expect((await post(at, 'rooms/join', guest)).statusCode).toBe(200);
  const waiting = (await database.orm.select().from(mailOutbox)).filter(({ dueAt }) => dueAt !== null);
  expect(waiting).toEqual([]);
  await at.close();
});
