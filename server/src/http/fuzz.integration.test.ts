import { problem } from '@nosewise/contract/problem-details';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { fingerprint } from '../../testing/db/test-database';
import { brokenCalls, validCalls } from '../../testing/http/api-calls';
import { type Operation, operationsOf } from '../../testing/http/openapi';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import { rateLimits, users } from '../db/schema';

const RUNS = 8;
/** Internals that no response may reveal: stack traces, SQL, and the names of constraints. */
const INSIDES =
  /\bat (?:[^\n"()]+ \()?(?:file:|node:|\/)[^\s"()]+:\d+:\d+|node_modules|\.ts:\d|insert into|\bselect \S+ from|violates|_pkey|_fk\b|drizzle|\bpg_/i;

let at: TestApp;
let ada: TestPerson;
let operations: Operation[];

beforeAll(async () => {
  at = await startTestApp();
  ada = await at.makePerson('Ada');
  operations = await operationsOf(at.app);
  return () => at.close();
});

/** Fingerprints every table except those that count attempts. */
async function kept(): Promise<Record<string, string>> {
  const { rate_limits: _counts, ...tables } = await fingerprint(at.database);
  return tables;
}

function sign(call: InjectOptions, authorization: string | undefined): InjectOptions {
  return { ...call, headers: { ...call.headers, ...(authorization !== undefined && { authorization }) } };
}

/** Expects a response other than 5xx that reveals no internals. @returns the response */
async function answerTo(call: InjectOptions): Promise<LightMyRequestResponse> {
  const answer = await at.app.inject(call);
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode >= 400) {
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(problem.parse(answer.json()).status).toBe(answer.statusCode);
    expect(answer.body).not.toMatch(INSIDES);
  }
  return answer;
}

async function forEachOperation(
  work: (operation: Operation) => Promise<void>,
  chosen: (operation: Operation) => boolean = () => true,
): Promise<void> {
  const all = operations.filter(chosen);
  expect(all.length).toBeGreaterThan(10);
  for (const operation of all) await work(operation);
}

/** Anybody may call it, so it identifies nobody. */
function isOpenToWriters({ access, method }: Operation): boolean {
  return access !== 'account' && method !== 'GET';
}

/** One of each kind of address: the contract's, accounts', and pages. */
test.each([
  ['GET', '/api/v1/leaderboard?limit=%00'],
  ['GET', '/api/v1/links/%00'],
  ['GET', '/api/v1/profile?x=%00'],
  ['GET', '/auth/v1/verify?type=signup&token=%00'],
  ['GET', '/calendar/%00.ics'],
  ['POST', '/unsubscribe/%00'],
] as const)('text that cannot be stored is refused before any handler: %s %s', async (method, url) => {
  const answer = await at.app.inject({ method, url, headers: ada.headers });
  expect(answer.statusCode, answer.body).toBe(400);
});

describe('every call of the OpenAPI document', () => {
  test('answers broken calls without a fault of ours, and refused calls change nothing', async () => {
    let proven = 0;
    await forEachOperation(async (operation) => {
      const refused: InjectOptions[] = [];
      const property = fc.asyncProperty(brokenCalls(operation), async (broken) => {
        const call = sign(broken, ada.headers.authorization);
        if ((await answerTo(call)).statusCode >= 400) refused.push(call);
      });
      await fc.assert(property, { numRuns: RUNS });
      // A reading of every table costs more than the calls, so those that were refused are sent again, with one before and after.
      await at.database.orm.delete(rateLimits);
      const before = await kept();
      const statuses: number[] = [];
      for (const call of refused) statuses.push((await answerTo(call)).statusCode);
      if (!statuses.every((status) => status >= 400)) return;
      expect(await kept(), operation.path).toEqual(before);
      proven += refused.length;
    });
    // If every call had been accepted, nothing would be proven.
    expect(proven).toBeGreaterThan(operations.length);
  });

  test('answers valid calls without a fault of ours', async () => {
    await forEachOperation((operation) =>
      fc.assert(
        fc.asyncProperty(validCalls(operation), async (call) => {
          await answerTo(sign(call, ada.headers.authorization));
        }),
        { numRuns: RUNS },
      ),
    );
  });

  test('changes nothing for callers without a valid token', async () => {
    const before = await kept();
    const tokens = fc.constantFrom(
      undefined,
      '',
      'Bearer',
      'Bearer x.y.z',
      `Basic ${btoa('ada:hunter2')}`,
      ada.headers.authorization.slice(0, -4),
      `Bearer ${'x'.repeat(10_000)}`,
    );
    await forEachOperation(
      (operation) =>
        fc.assert(
          fc.asyncProperty(
            fc.oneof(brokenCalls(operation), validCalls(operation)),
            tokens,
            async (call, token) => {
              const answer = await answerTo(sign(call, token));
              if (operation.access === 'account') expect(answer.statusCode).toBeGreaterThanOrEqual(400);
            },
          ),
          { numRuns: RUNS },
        ),
      (operation) => !isOpenToWriters(operation),
    );
    expect(await kept()).toEqual(before);
  });

  test('answers an account that is gone without a fault of ours', async () => {
    const ghost = await at.makePerson('Ghost');
    await at.database.orm.delete(users).where(eq(users.id, ghost.userId));
    const before = await kept();
    await forEachOperation(
      (operation) =>
        fc.assert(
          fc.asyncProperty(validCalls(operation), async (call) => {
            await answerTo(sign(call, ghost.headers.authorization));
          }),
          { numRuns: 10 },
        ),
      (operation) => !isOpenToWriters(operation),
    );
    expect(await kept()).toEqual(before);
  });
});
