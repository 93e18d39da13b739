import { ALL_REFUSALS, type Refused } from '@nosewise/contract/office/office-refusals';
import { problem } from '@nosewise/contract/problem-details';
import { NOON } from '@nosewise/domain/testing';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '../errors/refusal';
import { answerError } from './problem';

const app = fastify();
let refusal: Refused;
app.setErrorHandler(answerError);
app.get('/', async () => {
  throw new Refusal(refusal);
});
app.get<{ Params: { code: string } }>('/database/:code', async ({ params: { code } }) => {
  throw new Error('a statement', { cause: Object.assign(new Error('of the database'), { code }) });
});
afterAll(() => app.close());

test.each([
  ['a change that stood in the way of another one', '40P01'],
  ['a full disk of the database', '53100'],
  ['a database without memory', '53200'],
  ['a disk that cannot be read', '58030'],
  ['a full disk of ours', 'ENOSPC'],
])('%s is asked to come back, not called a fault', async (_what, code) => {
  const answer = await app.inject(`/database/${code}`);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after'], 'when').toBe('2');
});

const since = [
  {
    at: NOON,
    actor: { kind: 'command' },
    action: 'orders.pay',
    subject: '1001',
    before: null,
    after: { version: 2 },
    refused: null,
  },
] as const;
const changed: Refused = {
  code: 'changed_meanwhile',
  params: { number: '1001', version: 2, state: 'paid', since: [...since] },
};

test.each<[Refused, number]>([
  [{ code: 'unknown_order', params: { called: '7' } }, 404],
  [{ code: 'unknown_kit', params: { kit: 'tea', kits: ['wine-24'] } }, 404],
  [{ code: 'impossible_transition', params: { number: '1001', state: 'paid', event: 'cancel' } }, 409],
  [{ code: 'wrong_amount', params: { number: '1001', asked: 1, total: 2 } }, 422],
  [{ code: 'stripe_unconfirmed', params: { number: '1001', said: 'timeout' } }, 502],
  [changed, 409],
])(
  'the refusal of an operation is answered with its code, its parameters and a status: %j',
  async (why, status) => {
    refusal = why;
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    const { code, params, ...rest } = problem.parse(answer.json());
    expect({ code, params: z.parse(ALL_REFUSALS[code].params, params) }).toEqual(why);
    expect(rest).toEqual({
      type: 'about:blank',
      title: expect.stringMatching(/\w/),
      status,
      detail: ALL_REFUSALS[code].sentence(params),
    });
  },
);
