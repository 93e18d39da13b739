import { randomUUID } from 'node:crypto';
import { ORDER_NUMBER_LENGTH, ORDER_NUMBER_SIGNS } from '@nosewise/contract/shop/orders';
import type { Instant } from '@nosewise/domain/models';
import { randomIndex, seededRandom } from '@nosewise/domain/random';
import { DAY } from '@nosewise/domain/time';
import type { FastifyInstance } from 'fastify';
import { commandContext, makeCall } from '../admin/make-call';
import { type AppOptions, buildApp } from '../app';
import { users } from '../db/tables/auth-tables';
import { deliveryJobs } from '../mail/delivery';
import { changeOwnProfile } from '../profile/profile';
import { enrol, post, signUp } from './people';
import { fillShop } from './shop';
import { keepDocuments, TRAINED_DAYS, train } from './training';

export const ADA = 'ada@example.org';
export const OPERATOR = 'operator@example.org';
/** The password of both. */
export const PASSWORD = 'pinot noir, decanted';

/**
 * Fills an empty database for `npm run dev`, by the product's own calls: a person with sixty days of training, a shop with
 * an order in each state, an open room. Nothing is mailed. Does nothing where anybody has an account, so that known
 * passwords never reach a database in use.
 * @returns one line for the developer; `undefined` where nothing was done
 */
export async function seed(
  { env: given, ...parts }: Pick<AppOptions, 'env' | 'database' | 'keys' | 'site'>,
  now: Instant,
): Promise<string | undefined> {
  const { database, keys } = parts;
  if ((await database.orm.$count(users)) > 0) return undefined;
  // Without Stripe, orders are paid by a call of the office.
  const env = { ...given, stripe: undefined, logLevel: 'silent' as const };
  const clock = { now: now - (TRAINED_DAYS + 1) * DAY };
  const context = { env, database, now: () => clock.now, wake: () => undefined };
  const random = seededRandom('orders');
  const sign = () => ORDER_NUMBER_SIGNS.charAt(randomIndex(ORDER_NUMBER_SIGNS.length, random));
  const orderNumber = () => Array.from({ length: ORDER_NUMBER_LENGTH }, sign).join('');
  // It never listens, so its jobs do not run.
  const app = await buildApp({ ...parts, env, now: context.now, orderNumber });
  try {
    const at = { app, context, keys };
    const office = await commandContext(context, 'seed');
    await enrol(at, await signUp(at, { email: OPERATOR, password: PASSWORD }));
    await makeCall(office, 'operators.add', { email: OPERATOR, role: 'owner' });
    const ada = await signUp(at, { email: ADA, password: PASSWORD });
    await fillShop({ app, office, clock, buyer: { email: ADA, token: ada.token } }, now);
    await train(database, ada.userId, now);
    await keepDocuments(database, ada.userId, now);
    await changeOwnProfile(database, ada.userId, { display_name: 'Ada' });
    clock.now = now;
    await post(app, '/api/v1/contact', QUESTION);
    const host = await openRoom(app);
    for (const job of deliveryJobs(context, app.log, { mail: async () => undefined })) await job.run();
    return `Seeded: log in as ${ADA} or ${OPERATOR} with "${PASSWORD}". For ten minutes ${host} opens the host’s side of a room.`;
  } finally {
    await app.close();
  }
}

const QUESTION = {
  firstName: 'Bruno',
  lastName: 'Keller',
  email: 'bruno@example.org',
  subject: 'Which kit for a course?',
  message: 'We are twelve people and taste red wine only. Is the red wine kit enough?',
  openFor: 60_000,
};

/** Opens a room with three people in it. @returns the link to its host's side */
async function openRoom(app: FastifyInstance): Promise<string> {
  const { id, code, token } = await post<{ id: string; code: string; token: string }>(app, '/api/v1/rooms', {
    id: randomUUID(),
    key: randomUUID(),
    subject: { kind: 'pack', packId: 'master-wine-36' },
    mode: 'together',
    length: 5,
    order: 'shuffled',
    verdicts: 'at once',
    ranking: 'each',
    practice: false,
  });
  for (const nickname of ['Bea', 'Cem', 'Dora']) {
    await post(app, '/api/v1/rooms/join', { code, seat: randomUUID(), nickname });
  }
  const { link } = await post<{ link: string }>(app, `/api/v1/rooms/${id}/host`, { token });
  return link;
}
