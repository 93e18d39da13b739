import {
  addPushSubscription,
  changeReminders,
  makeCalendarFeed,
  readCalendarFeed,
  readPushKey,
  readReminders,
  removeCalendarFeed,
  removePushSubscription,
  testReminder,
} from '@nosewise/contract/account/reminder-calls';
import { HOUR } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context';
import { users } from '../db/tables/auth-tables';
import { accountGone, Refusal } from '../errors/refusal';
import { serveAccount, servePublic } from '../http/api-server';
import { securityHeaders } from '../http/security';
import { MAIL_BY_ACCOUNT } from '../limits/budgets';
import { enqueueAll } from '../mail/outbox';
import { endFeed, hasFeed, makeFeed, readFeed } from './calendar';
import type { PushKeys } from './push-keys';
import { mailOf, pushOf } from './reminder-letters';
import { changeOwnReminders, lockReminders, readOwnReminders, unsubscribe } from './reminders';
import { hasDevice, subscribe, unsubscribeDevice } from './subscriptions';

const SMALL = { bodyLimit: 8 * 1024 };

/** Serves `/api/v1/reminders`, the devices that take pushes, and the address of the calendar. */
export function reminderRoutes(app: FastifyInstance, context: Context, keys: PushKeys | undefined): void {
  const { database, env } = context;

  serveAccount(app, readReminders, ({ person: { userId } }) => readOwnReminders(database.orm, userId));

  serveAccount(
    app,
    changeReminders,
    ({ person: { userId }, request: { body } }) => changeOwnReminders(database, userId, body),
    SMALL,
  );

  serveAccount(
    app,
    testReminder,
    async ({ person: { userId }, request: { body } }) => {
      await sendTest(context, userId, body.channel, keys !== undefined);
      return undefined;
    },
    SMALL,
  );

  servePublic(app, readPushKey, async () => ({ key: keys?.current.publicKey ?? null }));

  serveAccount(
    app,
    addPushSubscription,
    async ({ person, request: { body } }) => {
      if (!keys) throw new Refusal({ code: 'conflict' }, { detail: 'Push is not set up here.' });
      await subscribe(context, person, body, keys.current.id);
      return undefined;
    },
    SMALL,
  );

  serveAccount(
    app,
    removePushSubscription,
    async ({ person: { userId }, request: { body } }) => {
      await unsubscribeDevice(database, userId, body.endpoint);
      return undefined;
    },
    SMALL,
  );

  serveAccount(app, readCalendarFeed, async ({ person: { userId } }) => ({
    exists: await hasFeed(database, userId),
  }));

  serveAccount(app, makeCalendarFeed, async ({ person: { userId } }) => ({
    url: await makeFeed(database, env, userId),
  }));

  serveAccount(app, removeCalendarFeed, async ({ person: { userId } }) => {
    await endFeed(database, userId);
    return undefined;
  });
}

const feedParams = z.object({ file: z.string().regex(/^[\w-]{1,100}\.ics$/) });
const linkParams = z.object({ token: z.string().regex(/^[\w-]{1,100}$/) });

interface ReminderPages {
  readonly https: boolean;
  /** The page that says so. In development there is none, and words take its place. */
  readonly unsubscribed:
    | { current(): Promise<{ send(request: FastifyRequest, reply: FastifyReply): FastifyReply }> }
    | undefined;
}

/** Serves the calendar, and the address that ends reminder mails, whose page belongs to the site. */
export async function reminderPages(
  app: FastifyInstance,
  context: Context,
  { https, unsubscribed }: ReminderPages,
): Promise<void> {
  const headers = { ...securityHeaders(https), 'cache-control': 'no-store' };

  app.get('/calendar/:file', async (request, reply) => {
    const { data } = feedParams.safeParse(request.params);
    const token = data?.file.slice(0, -'.ics'.length);
    const calendar = token && (await readFeed(context, token));
    if (calendar === undefined) throw unknownAddress();
    return reply
      .headers({ ...headers, 'referrer-policy': 'no-referrer' })
      .type('text/calendar; charset=utf-8')
      .send(calendar);
  });

  await app.register(async (scope) => {
    // Mail programs post a form of one kind or the other (RFC 8058), of which nothing is read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { bodyLimit: SMALL.bodyLimit, parseAs: 'buffer' },
      (_request, _body, parsed) => {
        parsed(null);
      },
    );
    scope.post('/unsubscribe/:token', async (request, reply) => {
      const { data } = linkParams.safeParse(request.params);
      if (!data || !(await unsubscribe(context.database, data.token))) throw unknownAddress();
      if (unsubscribed) return (await unsubscribed.current()).send(request, reply);
      return reply.headers(headers).send('You won’t get reminders by email any more.');
    });
  });
}

function unknownAddress(): Refusal {
  return new Refusal({ code: 'not_found' }, { detail: 'This address is not known, or has ended.' });
}

/**
 * Sends a person a test message, even if the channel is switched off.
 * @param isPushReady whether this server has a key for pushes
 * @throws Refusal 409 where no device takes pushes, 401 when the account is gone; LimitReached
 */
async function sendTest(
  { database: { orm }, env, limits, now, wake }: Context,
  userId: string,
  channel: 'push' | 'email',
  isPushReady: boolean,
): Promise<void> {
  await limits.spend(MAIL_BY_ACCOUNT, `test ${userId}`);
  const common = { userId, lane: 'now', expiresAt: now() + HOUR } as const;
  await orm.transaction(async (tx) => {
    if (channel === 'push') {
      if (!isPushReady || !(await hasDevice(tx, userId))) {
        throw new Refusal(
          { code: 'conflict' },
          { detail: 'No device of yours takes pushes yet. Please switch them on first.' },
        );
      }
      return enqueueAll(tx, [], [{ ...pushOf('check', 0, env), ...common }]);
    }
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!user) throw accountGone();
    const wishes = await lockReminders(tx, userId);
    await enqueueAll(tx, [{ ...mailOf('check', 0, env, { to: user.email, wishes }), ...common }], []);
  });
  wake('mail');
}
