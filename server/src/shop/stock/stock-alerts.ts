import { kitPath } from '@nosewise/catalogue/shop/kit';
import { offerOf } from '@nosewise/catalogue/shop/offers';
import { isoOf, isoOrNull } from '@nosewise/contract/instant';
import { sendStockAlert } from '@nosewise/contract/shop/stock-alert';
import { and, asc, count, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context';
import type { Queryable } from '../../db/database';
import { hashToken, newToken } from '../../db/opaque-token';
import { stockAlerts } from '../../db/tables/shop-tables';
import type { Env } from '../../env/env';
import { servePublic } from '../../http/api-server';
import { securityHeaders } from '../../http/security';
import { FORM } from '../../limits/budgets';
import { networkOf } from '../../limits/network';
import { type Letter, layOut } from '../../mail/layout';
import { enqueueMail, type Mail } from '../../mail/outbox';
import { isSoldOut } from './stock';

type Alert = typeof stockAlerts.$inferSelect;

/** Serves `/api/v1/stock-alerts`: requests to be told when a kit is back. */
export function stockAlertRoutes(app: FastifyInstance, context: Context): void {
  servePublic(app, sendStockAlert, async ({ request: { body, ip } }) => {
    await context.limits.spend(FORM, `stock alert ${networkOf(ip)}`);
    if ((body.website ?? '') === '') await askForAlert(context, body, networkOf(ip));
    return undefined;
  });
}

/**
 * Stores a request, and mails a link to confirm it. A repeated request sends another link; the answer never tells whether
 * an address is known.
 */
async function askForAlert(
  { database, env, limits, now, wake }: Context,
  { kit, email }: Pick<Alert, 'kit' | 'email'>,
  network: string,
): Promise<void> {
  await limits.spendMail(database.orm, email, network);
  const token = newToken();
  await database.orm.transaction(async (tx) => {
    const link = { tokenHash: hashToken(token), createdAt: now() };
    await tx
      .insert(stockAlerts)
      .values({ kit, email, ...link })
      .onConflictDoUpdate({ target: [stockAlerts.kit, stockAlerts.email], set: link });
    await mail(tx, env, email, { lane: 'now', ...confirmationLetter(kit, env, token) });
  });
  wake('mail');
}

function confirmationLetter(kit: string, { publicUrl }: Env, key: string): Letter {
  return {
    subject: `Please confirm: email me when the ${nameOf(kit)} is back`,
    paragraphs: [
      `You asked us to email you when the ${nameOf(kit)} is back in stock. Please confirm your request, and we will email you once.`,
    ],
    // Not called a token, which the scripts of the site remove from addresses.
    action: { label: 'Confirm or cancel', url: `${publicUrl}/back-in-stock/confirm?key=${key}` },
    footnotes: [
      'If you did not ask for this, please ignore this email. We will delete the request within two days.',
    ],
  };
}

/** Tells everybody who has confirmed a request that a kit is back, and deletes their requests. @returns how many */
export async function tellThatKitIsBack(tx: Queryable, env: Env, kit: string): Promise<number> {
  const confirmed = await tx
    .delete(stockAlerts)
    .where(and(eq(stockAlerts.kit, kit), isNotNull(stockAlerts.confirmedAt)))
    .returning();
  for (const alert of confirmed) await tell(tx, env, alert);
  return confirmed.length;
}

function tell(tx: Queryable, env: Env, { kit, email }: Alert): Promise<void> {
  return mail(tx, env, email, {
    subject: `The ${nameOf(kit)} is back`,
    paragraphs: [
      `Good news: the ${nameOf(kit)} is back in stock.`,
      'You asked us to tell you. We have deleted your request, so we will not email you about it again.',
    ],
    action: { label: 'View the kit', url: env.publicUrl + kitPath(kit) },
  });
}

async function mail(
  tx: Queryable,
  { operatorEmail }: Env,
  to: string,
  { lane = 'bulk', ...letter }: Letter & Pick<Mail, 'lane'>,
): Promise<void> {
  const replyTo = operatorEmail === undefined ? {} : { replyTo: operatorEmail };
  const link = letter.action ? { link: letter.action.url } : {};
  await enqueueMail(tx, { to, lane, ...link, ...replyTo, ...layOut(letter) });
}

function nameOf(kit: string): string {
  return offerOf(kit)?.name ?? kit;
}

/** In bytes: one short field. */
const SMALL = 1_024;
const answer = z.object({ choice: z.enum(['confirm', 'cancel']) });
const link = z.object({ key: z.string().max(100) });

/**
 * Serves the form behind the link in the mail. It waits for a press because mail scanners open links, and
 * needs no script: the page posts to its own address.
 */
export async function stockAlertPages(app: FastifyInstance, context: Context): Promise<void> {
  const headers = {
    ...securityHeaders(context.env.publicUrl.startsWith('https:')),
    'cache-control': 'no-store',
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: SMALL },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post('/back-in-stock/confirm', async (request, reply) => {
      const { data: { key } = { key: '' } } = link.safeParse(request.query);
      const { success: isChosen, data } = answer.safeParse(request.body);
      if (!isChosen) {
        const again = `/back-in-stock/confirm?${new URLSearchParams({ key })}`;
        return reply.headers(headers).redirect(again, 303);
      }
      const outcome = await settle(context, key, data.choice);
      return reply.headers(headers).redirect(`/back-in-stock/${outcome}`, 303);
    });
  });
}

/** Confirms or cancels the request that a link belongs to. If the kit is back already, the person is told at once. */
async function settle(
  { database: { orm }, env, now, wake }: Context,
  key: string,
  choice: 'confirm' | 'cancel',
): Promise<'confirmed' | 'cancelled' | 'expired'> {
  const isKnown = await orm.transaction(async (tx) => {
    const mine = eq(stockAlerts.tokenHash, hashToken(key));
    const [alert] = await tx.select().from(stockAlerts).where(mine).for('update');
    if (!alert) return false;
    if (choice === 'confirm' && (await isSoldOut(tx, alert.kit))) {
      await tx
        .update(stockAlerts)
        .set({ confirmedAt: alert.confirmedAt ?? now() })
        .where(mine);
      return true;
    }
    await tx.delete(stockAlerts).where(mine);
    if (choice === 'confirm') await tell(tx, env, alert);
    return true;
  });
  if (!isKnown) return 'expired';
  wake('mail');
  return choice === 'confirm' ? 'confirmed' : 'cancelled';
}

/** Lists the requests of an address, oldest first, for a person's own data. */
export async function exportAlerts(db: Queryable, email: string) {
  const alerts = await db
    .select()
    .from(stockAlerts)
    .where(eq(stockAlerts.email, email))
    .orderBy(asc(stockAlerts.createdAt), asc(stockAlerts.kit));
  return alerts.map(({ kit, createdAt, confirmedAt }) => ({
    kit,
    createdAt: isoOf(createdAt),
    confirmedAt: isoOrNull(confirmedAt),
  }));
}

export async function deleteAlerts(tx: Queryable, email: string): Promise<void> {
  await tx.delete(stockAlerts).where(eq(stockAlerts.email, email));
}

/** Counts who waits for each kit, by its slug: people who have confirmed their request. */
export async function countWaiting(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ kit: stockAlerts.kit, waiting: count() })
    .from(stockAlerts)
    .where(isNotNull(stockAlerts.confirmedAt))
    .groupBy(stockAlerts.kit);
  return new Map(rows.map(({ kit, waiting }) => [kit, waiting]));
}
