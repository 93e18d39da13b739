import { problemCode } from '@nosewise/contract/problem';
import { expect, test } from 'vitest';
import { refusalWords } from './refusals';

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
