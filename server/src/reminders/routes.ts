import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillPage } from '@nosewise/contract/fill-page';
import { readMarkup } from '@nosewise/contract/markup';
import type { PageFacts } from '@nosewise/contract/page-facts';
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
} from '@nosewise/contract/reminders';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context';
import { Refusal } from '../errors/refusal';
import { serveAccount, servePublic } from '../http/api';
import { securityHeaders } from '../http/security';
import { UNKNOWN_LINK } from '../limits/budgets';
import { guessing } from '../limits/guessing';
import { endFeed, hasFeed, makeFeed, readFeed } from './calendar';
import type { PushKeys } from './push-keys';
import { changeOwnReminders, readOwnReminders, sendTest, unsubscribe } from './reminders';
import { subscribe, unsubscribeDevice } from './subscriptions';

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
      if (!keys) throw new Refusal(409, 'conflict', 'Push is not set up here.');
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

interface Site {
  readonly site: string;
  readonly facts: PageFacts;
  readonly https: boolean;
}

/** Serves the calendar, and the address that ends reminder mails, whose page belongs to the site. */
export async function reminderPages(app: FastifyInstance, context: Context, site: Site): Promise<void> {
  const { limits } = context;
  const headers = { ...securityHeaders(site.https), 'cache-control': 'no-store' };

  app.get('/calendar/:file', async (request, reply) => {
    const { data } = feedParams.safeParse(request.params);
    const calendar = await guessing(limits, UNKNOWN_LINK, request.ip, async () => {
      const token = data?.file.slice(0, -'.ics'.length);
      const text = token && (await readFeed(context, token));
      if (text === undefined) throw unknownAddress();
      return text;
    });
    return reply
      .headers({ ...headers, 'referrer-policy': 'no-referrer' })
      .type('text/calendar; charset=utf-8')
      .send(calendar);
  });

  const done = await answerPage(site, 'unsubscribed', 'You won’t get reminders by email any more.');
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
      await guessing(limits, UNKNOWN_LINK, request.ip, async () => {
        if (!data || !(await unsubscribe(context.database, data.token))) throw unknownAddress();
      });
      return reply.headers({ ...headers, ...done.headers }).send(done.html);
    });
  });
}

function unknownAddress(): Refusal {
  return new Refusal(404, 'not_found', 'This address is not known, or has ended.');
}

/** Reads an answer that the build has made. In development there is none, and words take its place. */
async function answerPage({ site, facts, https }: Site, name: string, words: string) {
  const text = await readFile(join(site, 'forms', `${name}.template`), 'utf8').catch(() => undefined);
  if (text === undefined) return { html: words, headers: { 'content-type': 'text/plain; charset=utf-8' } };
  const template = readMarkup(text);
  return {
    html: fillPage(template, facts),
    headers: { ...securityHeaders(https, template), 'content-type': 'text/html; charset=utf-8' },
  };
}
