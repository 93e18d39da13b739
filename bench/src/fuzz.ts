import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { type RawAnswer, type RawRequest, sendRaw, talk } from './fuzz/raw-requests';
import { aimAt, messages } from './fuzz/requests';
import { none, type Row, withinLimit, withinMemory } from './report';
import { residentMemory } from './server/processes';
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
/** Talks over a socket, per request. */
const TALKS = 0.1;
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
 * Sends requests of all kinds to every call of the API, to pages and to the hub: none may cause a 5xx or take long,
 * and the server must still be running afterwards, with hardly more memory.
 * @param words seed and count of an earlier run, to send the same again
 */
export async function benchFuzz([seedText, countText]: readonly string[] = []): Promise<Row[]> {
  const seed = seedText === undefined ? randomInt(MAX_SEED) : Number(seedText);
  const count = countText === undefined ? SHOTS : Number(countText);
  console.log(`fuzz: ${count} requests of seed ${seed} (npm run bench fuzz ${seed} ${count})`);
  // Requests come from many networks, and errors are logged.
  const variables = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' };
  const product = await startProduct({ port: PORT, accounts: ACCOUNTS, ranked: 100, shown: true, variables });
  try {
    const requests = await aimAt(product.origin, product.accounts);
    const results: Result[] = [];
    const warm = Math.min(count / 2, Math.max(count / 10, WARM_UP));
    let before: number | undefined;
    for (let done = 0; done < count; done += MAGAZINE) {
      const numRuns = Math.min(MAGAZINE, count - done);
      const talks = fc.sample(messages(), { seed: seed + done, numRuns: Math.ceil(numRuns * TALKS) });
      results.push(
        ...(await inTurn(fc.sample(requests, { seed: seed + done, numRuns }), async (request) => ({
          shown: written(request),
          ...(await sendRaw(PORT, request)),
        }))),
        ...(await inTurn(talks, async (words) => ({
          shown: `socket: ${words.slice(0, 5).map(String).join('\n')}`,
          status: await talk(PORT, words),
          duration: 0,
        }))),
      );
      if (done + numRuns >= warm) before ??= await residentMemory(product.pid);
    }
    const faults = results.filter(({ status }) => status !== undefined && status >= 500);
    const late = results.filter(({ duration }) => duration > LIMIT);
    for (const { shown, status, duration } of [...faults, ...late].slice(0, SHOWN)) {
      console.log(`${status ?? 'no answer'} after ${Math.round(duration)} ms:\n${shown}\n`);
    }
    const alive = await fetch(`${product.origin}/readyz`);
    const held = (await memorySoon(product.pid, (before ?? 0) + MEMORY)) - (before ?? 0);
    return [
      none(`answers of 5xx among ${results.length} requests`, faults.length),
      none('fuzzed servers that are not ready afterwards', alive.ok ? 0 : 1),
      withinLimit('slowest answer', Math.max(...results.map(({ duration }) => duration)), LIMIT),
      withinMemory(`memory, above that after ${Math.ceil(warm)} requests`, Math.max(held, 0), MEMORY),
    ];
  } finally {
    await product.stop();
  }
}

interface Result extends RawAnswer {
  /** A printable form: the request itself may be a megabyte long. */
  readonly shown: string;
}

async function inTurn<Each>(all: readonly Each[], act: (each: Each) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = all.values();
  async function goOn(): Promise<void> {
    for (const each of waiting) results.push(await act(each));
  }
  await Promise.all(Array.from({ length: GUNS }, goOn));
  return results;
}

/** Waits until a process holds no more than `enough` bytes. @returns the bytes that it holds then, or after `SOON` */
async function memorySoon(pid: number, enough: number): Promise<number> {
  const deadline = performance.now() + SOON;
  for (;;) {
    const held = await residentMemory(pid);
    if (held <= enough || performance.now() > deadline) return held;
    await wait(500);
  }
}

/** Prints a failure with all that is needed to reproduce it. */
function written({ method, path, headers, body }: RawRequest): string {
  const short = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text);
  const lines = headers.map(([name, value]) => `${name}: ${short(value)}`);
  return [`${method} ${short(path)}`, ...lines, '', short(body.toString())].join('\n');
}
