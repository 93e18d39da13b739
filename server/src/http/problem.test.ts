import { ALL_REFUSALS, type Refused } from '@nosewise/contract/office/refusals';
import { problem } from '@nosewise/contract/problem';
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
app.get('/deadlock', async () => {
  throw new Error('a statement', { cause: Object.assign(new Error('deadlock detected'), { code: '40P01' }) });
});
afterAll(() => app.close());

test('a change that stood in the way of another one is asked to come back, not called a fault', async () => {
  const answer = await app.inject('/deadlock');
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
