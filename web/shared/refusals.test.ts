import { faultCode, faultOf, problemCode } from '@nosewise/contract/problem';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { faultWords, refusalWords } from './refusals';

const refused = (code: (typeof problemCode.options)[number], params = {}, retryAfter?: number) => ({
  problem: {
    type: 'about:blank' as const,
    title: 'Refused',
    status: 409,
    code,
    params,
    detail: 'Not for screens.',
  },
  retryAfter,
});

test.each(problemCode.options)('%s has words, which are not the server’s', (code) => {
  const params = { most: 50, state: 'shipped', until: '2026-12-06T00:00:00.000Z' };
  const words = refusalWords(refused(code, params, 90));
  expect(words).toMatch(/^[A-Z].{10,}\.$/);
  expect(words).not.toMatch(/Not for screens|undefined|NaN|null/);
});

test('the facts of a refusal are in its words, and a screen may have its own', () => {
  expect(refusalWords(refused('withdrawal_over', { until: '2026-12-06T00:00:00.000Z' }))).toContain(
    'The last day to withdraw was 5 December 2026',
  );
  expect(refusalWords(refused('impossible_transition', { state: 'shipped' }))).toContain('it is on its way');
  expect(refusalWords(refused('rate_limited', {}, 90))).toContain('in 2 minutes');
  expect(refusalWords(refused('not_found'), { not_found: 'No such set.' })).toBe('No such set.');
});

test.each(faultCode.options)('a field that is %s has words', (code) => {
  const words = faultWords({ code, params: { most: 255, least: 3 } });
  expect(words).toMatch(/^[A-Z].{8,}\.$/);
  expect(words).not.toMatch(/undefined|NaN/);
});

test.each([
  [z.string().check(z.minLength(1)), '', 'Please fill this in.'],
  [z.string().check(z.minLength(3)), 'a', 'Please use at least 3 characters.'],
  [z.string().check(z.maxLength(2)), 'abc', 'Please use at most 2 characters.'],
  [z.number().check(z.lte(9)), 10, 'The largest possible value is 9.'],
  [z.email(), 'nobody', 'Our server does not accept this. Please check it.'],
])('a schema’s issue becomes a fault with words (%#)', (schema, value, words) => {
  const [issue = {}] = z.safeParse(schema, value).error?.issues ?? [];
  expect(faultWords(faultOf(issue))).toBe(words);
});
