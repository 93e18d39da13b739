import { ORDER_CODES, type RefusalCode } from '@nosewise/contract/refusals';
import { expect, test } from 'vitest';
import { orderRefusalWords } from './order-refusal-words';

const PARAMS = { until: '2026-12-06T00:00:00.000Z', state: 'shipped', event: 'pay' };

const wordsOf = (code: RefusalCode) =>
  orderRefusalWords({
    problem: { type: 'about:blank', title: 'Refused', status: 409, code, params: PARAMS },
    retryAfter: 90,
  });

test.each(ORDER_CODES)('a buyer is told of %s in words without a number', (code) => {
  expect(wordsOf(code)).toMatch(/^[A-Z].{8,}\.$/);
  expect(wordsOf(code)).not.toMatch(/undefined|NaN|null|cannot be done now/);
});

test('the facts of a refused order are in its words, and what is no order’s has the words of all', () => {
  expect(wordsOf('withdrawal_over')).toContain('The last day to withdraw was 5 December 2026');
  expect(wordsOf('impossible_transition')).toContain('it is on its way');
  expect(wordsOf('rate_limited')).toContain('in 2 minutes');
});
