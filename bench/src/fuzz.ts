import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { z } from 'zod';
import { StripeStandIn } from '../../server/src/shop/testing/stripe';
import { fire, type Hit } from './fuzz/gun';
import { type Shot, shots } from './fuzz/requests';
import { none, type Row, withinLimit } from './report';
import { orderFor } from './server/calls';
import { startProduct } from './server/product';

const PORT = 3236;
const SHOTS = 20_000;
/** Concurrent requests: enough to interfere with each other, few enough that none waits long for two cores. */
const GUNS = 8;
const ACCOUNTS = 500;
/** In milliseconds. */
const LIMIT = 3_000;
/** Requests generated at a time, since some are large. */
const MAGAZINE = 500;
/** How many failures are printed. */
const SHOWN = 10;
const MAX_SEED = 2 ** 30;

/**
 * Sends requests of all kinds to every call of both interfaces, over HTTP: none may cause a 5xx or take long, and the
 * server must still be running afterwards.
 * @param seed of an earlier run, to fire the same again
 */
export async function benchFuzz([seedText, countText]: readonly string[] = []): Promise<Row[]> {
  const seed = seedText === undefined ? randomInt(MAX_SEED) : Number(seedText);
  const count = countText === undefined ? SHOTS : Number(countText);
  console.log(`fuzz: ${count} requests of seed ${seed} (npm run bench fuzz ${seed} ${count})`);
  const stripe = await StripeStandIn.start({
    ...{ secretKey: STRIPE.STRIPE_SECRET_KEY, webhookSecret: STRIPE.STRIPE_WEBHOOK_SECRET },
    port: STRIPE_PORT,
  });
  const product = await startProduct({
    ...{ port: PORT, accounts: ACCOUNTS, ranked: 100, shown: true },
    // Requests come from many networks, and errors are logged.
    variables: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error', ...STRIPE },
  });
  try {
    const document: unknown = await (await fetch(`${product.origin}/api/v1/openapi.json`)).json();
    const order = await placeOrder(product.origin);
    const { STRIPE_WEBHOOK_SECRET: webhookSecret } = STRIPE;
    const aimed = shots({ document, accounts: product.accounts, order, webhookSecret });
    const results: Result[] = [];
    for (let done = 0; done < count; done += MAGAZINE) {
      const numRuns = Math.min(MAGAZINE, count - done);
      results.push(...(await fireAll(fc.sample(aimed, { seed: seed + done, numRuns }))));
    }
    const faults = results.filter(({ status }) => status !== undefined && status >= 500);
    const late = results.filter(({ duration }) => duration > LIMIT);
    for (const { shot, status, duration } of [...faults, ...late].slice(0, SHOWN)) {
      console.log(`${status ?? 'no answer'} after ${Math.round(duration)} ms:\n${shot}\n`);
    }
    console.log(`answers: ${JSON.stringify(tally(results.map(({ status }) => status)))}`);
    const alive = await fetch(`${product.origin}/readyz`);
    return [
      none(`answers of 5xx among ${count} requests`, faults.length),
      none('fuzzed servers that are not ready afterwards', alive.ok ? 0 : 1),
      withinLimit('slowest answer', Math.max(...results.map(({ duration }) => duration)), LIMIT),
    ];
  } finally {
    await product.stop();
    await stripe.close();
  }
}

const STRIPE_PORT = 3239;
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_fuzz',
  STRIPE_WEBHOOK_SECRET: 'whsec_fuzz',
  STRIPE_API_URL: `http://127.0.0.1:${STRIPE_PORT}`,
};

interface Result extends Hit {
  /** A printable form: the request itself may be a megabyte long. */
  readonly shot: string;
}

/** Places an order to be paid by card, for Stripe's events to refer to. */
async function placeOrder(origin: string): Promise<{ id: string; token: string }> {
  const answer = await fetch(`${origin}/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderFor('ann@buyer.example')),
  });
  return z.object({ id: z.string(), token: z.string() }).parse(await answer.json());
}

async function fireAll(fired: readonly Shot[]): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = fired.values();
  async function fireInTurn(): Promise<void> {
    for (const shot of waiting) results.push({ shot: written(shot), ...(await fire(PORT, shot)) });
  }
  await Promise.all(Array.from({ length: GUNS }, fireInTurn));
  return results;
}

function tally(statuses: readonly (number | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status ?? 'none'] = (counts[status ?? 'none'] ?? 0) + 1;
  return counts;
}

/** Prints a failure with all that is needed to reproduce it. */
function written({ method, path, headers, body }: Shot): string {
  const short = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text);
  const lines = headers.map(([name, value]) => `${name}: ${short(value)}`);
  return [`${method} ${short(path)}`, ...lines, '', short(body.toString())].join('\n');
}
