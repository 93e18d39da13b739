import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { StripeStandIn } from '../../server/src/shop/testing/stripe';
import { restoreHostile } from './fuzz/backups';
import { furnish } from './fuzz/furnish';
import { fire, fireAtOnce, type Hit } from './fuzz/gun';
import { type Shot, shots } from './fuzz/requests';
import { employ } from './fuzz/staff';
import { type Talk, talk, talks } from './fuzz/talk';
import { none, type Row, withinLimit, withinMemory } from './report';
import { orderFor } from './server/calls';
import { residentMemory } from './server/processes';
import { startProduct } from './server/product';

const PORT = 3236;
const METRICS_PORT = 3235;
const SHOTS = 20_000;
/** Concurrent requests: enough to interfere with each other, few enough that none waits long for two cores. */
const GUNS = 8;
const ACCOUNTS = 500;
/** How many of these accounts `furnish` uses. */
const FURNISHED = 4;
/** In milliseconds. */
const LIMIT = 3_000;
/** Requests generated at a time, since some are large. */
const MAGAZINE = 500;
/** Hostile backups to restore, per request. */
const BACKUPS = 0.01;
/** Requests that warm the server up: a tenth, but no fewer than these, or half of a short run. */
const WARM_UP = 3_000;
/** In bytes, above what the server held once it was warm. */
const MEMORY = 20e6;
/** How long the server may take to give memory back, in milliseconds. */
const SOON = 10_000;
/** How many failures are printed. */
const SHOWN = 10;
const MAX_SEED = 2 ** 30;

/**
 * Sends requests of all kinds to every call of both interfaces and of the office, to pages, forms and metrics, alone, at once and pipelined, and
 * messages to the hub: none may cause a 5xx or take long, and the server must still be running afterwards, with hardly more
 * memory. Then restores hostile backups.
 * @param seed of an earlier run, to fire the same again
 */
export async function benchFuzz([seedText, countText]: readonly string[] = []): Promise<Row[]> {
  const seed = seedText === undefined ? randomInt(MAX_SEED) : Number(seedText);
  const count = countText === undefined ? SHOTS : Number(countText);
  console.log(`fuzz: ${count} requests of seed ${seed} (npm run bench fuzz ${seed} ${count})`);
  const stripe = await StripeStandIn.start({
    secretKey: STRIPE.STRIPE_SECRET_KEY,
    webhookSecret: STRIPE.STRIPE_WEBHOOK_SECRET,
    port: STRIPE_PORT,
  });
  const product = await startProduct({
    port: PORT,
    accounts: ACCOUNTS,
    ranked: 100,
    shown: true,
    // Requests come from many networks, and errors are logged.
    variables: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error', METRICS_PORT: String(METRICS_PORT), ...STRIPE },
  });
  try {
    const document: unknown = await (await fetch(`${product.origin}/api/v1/openapi.json`)).json();
    const order = await placeOrder(product.origin);
    const furniture = await furnish(product.origin, product.accounts);
    const staff = await employ(product, product.accounts.slice(FURNISHED));
    const { STRIPE_WEBHOOK_SECRET: webhookSecret } = STRIPE;
    const aimed = shots({ document, accounts: product.accounts, order, furniture, staff, webhookSecret });
    const attacks = attacksWith(aimed, talks(furniture));
    const results: Result[] = [];
    const warm = Math.min(count / 2, Math.max(count / 10, WARM_UP));
    let before: number | undefined;
    for (let done = 0; done < count; done += MAGAZINE) {
      const numRuns = Math.min(MAGAZINE, count - done);
      results.push(...(await attackInTurn(fc.sample(attacks, { seed: seed + done, numRuns }))));
      if (done + numRuns >= warm) before ??= await residentMemory(product.pid);
    }
    const faults = results.filter(({ status }) => status !== undefined && status >= 500);
    const late = results.filter(({ duration }) => duration > LIMIT);
    for (const { shot, status, duration } of [...faults, ...late].slice(0, SHOWN)) {
      console.log(`${status ?? 'no answer'} after ${Math.round(duration)} ms:\n${shot}\n`);
    }
    console.log(`answers: ${JSON.stringify(tally(results.map(({ status }) => status)))}`);
    const alive = await fetch(`${product.origin}/readyz`);
    const held = (await memorySoon(product.pid, (before ?? 0) + MEMORY)) - (before ?? 0);
    const backups = Math.ceil(count * BACKUPS);
    await product.halt();
    const puzzles = await restoreHostile(product.env, seed, backups);
    for (const puzzle of puzzles.slice(0, SHOWN)) console.log(`restore: ${puzzle}\n`);
    return [
      none(`answers of 5xx among ${results.length} requests`, faults.length),
      none('fuzzed servers that are not ready afterwards', alive.ok ? 0 : 1),
      withinLimit('slowest answer', Math.max(...results.map(({ duration }) => duration)), LIMIT),
      withinMemory(
        `memory afterwards, above that after ${Math.ceil(warm)} requests`,
        Math.max(held, 0),
        MEMORY,
      ),
      none(`errors that are no sentence, of ${backups} hostile backups`, puzzles.length),
    ];
  } finally {
    await product.stop();
    await stripe.close();
  }
}

/** One request, or several that belong together. */
type Attack =
  | { readonly kind: 'request' | 'race' | 'metrics'; readonly shot: Shot }
  | { readonly kind: 'pipeline'; readonly fired: readonly Shot[]; readonly cutAfter: number }
  | { readonly kind: 'talk'; readonly messages: Talk; readonly address: string };

function attacksWith(shot: Arbitrary<Shot>, messages: Arbitrary<Talk>): Arbitrary<Attack> {
  const alone = (kind: 'request' | 'race' | 'metrics') => fc.record({ kind: fc.constant(kind), shot });
  const pipeline = fc.record({
    kind: fc.constant('pipeline' as const),
    fired: fc.array(shot, { minLength: 2, maxLength: 40 }),
    cutAfter: fc.integer({ min: 5, max: 300 }),
  });
  return fc.oneof(
    { weight: 80, arbitrary: alone('request') },
    { weight: 5, arbitrary: alone('race') },
    { weight: 2, arbitrary: alone('metrics') },
    { weight: 3, arbitrary: pipeline },
    {
      weight: 10,
      arbitrary: fc.record({ kind: fc.constant('talk' as const), messages, address: fc.ipV4() }),
    },
  );
}

/**
 * Waits until a process holds no more than `enough` bytes, at most for `SOON`.
 * @returns the bytes that it then holds
 */
async function memorySoon(pid: number, enough: number): Promise<number> {
  const deadline = performance.now() + SOON;
  for (;;) {
    const held = await residentMemory(pid);
    if (held <= enough || performance.now() > deadline) return held;
    await wait(500);
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

async function attackInTurn(attacks: readonly Attack[]): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = attacks.values();
  async function goOn(): Promise<void> {
    for (const attack of waiting) results.push(...(await carryOut(attack)));
  }
  await Promise.all(Array.from({ length: GUNS }, goOn));
  return results;
}

async function carryOut(attack: Attack): Promise<Result[]> {
  const shoot = async (shot: Shot, port = PORT) => ({ shot: written(shot), ...(await fire(port, shot)) });
  switch (attack.kind) {
    case 'request':
      return [await shoot(attack.shot)];
    case 'metrics':
      return [await shoot(attack.shot, METRICS_PORT)];
    case 'race':
      return Promise.all(Array.from({ length: GUNS }, () => shoot(attack.shot)));
    case 'pipeline': {
      const statuses = await fireAtOnce(PORT, attack.fired, attack.cutAfter);
      const shot = `pipelined:\n${attack.fired.map(written).join('\n')}`;
      return statuses.map((status) => ({ shot, status, duration: 0 }));
    }
    case 'talk': {
      const status = await talk(PORT, attack.messages, attack.address);
      return [{ shot: `socket: ${attack.messages.slice(0, 5).map(String).join('\n')}`, status, duration: 0 }];
    }
  }
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
