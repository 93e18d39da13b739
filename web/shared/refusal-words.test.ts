import { ALL_REFUSALS } from '@nosewise/contract/office/office-refusals';
import { faultOf } from '@nosewise/contract/problem-details';
import { FAULT_CODES, isCommon, REFUSAL_CODES, type RefusalCode } from '@nosewise/contract/refusals';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { faultWords, refusalWords } from './refusal-words';

const refused = (code: RefusalCode, params = {}, retryAfter?: number) => ({
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

/** One value for each name of a parameter. */
const PARAMS = {
  most: 50,
  number: '7KQM2XPD',
  called: '1001',
  id: 'abc',
  email: 'ann@example.org',
  kit: 'tea-12',
  kits: ['wine-24'],
  state: 'shipped',
  event: 'cancel',
  version: 2,
  since: [],
  until: '2026-12-06T00:00:00.000Z',
  asked: 100,
  total: 200,
  refundable: 50,
  amount: 100,
  reference: 'R-1',
  said: 'timeout',
  from: '2026-12-06',
  to: '2026-12-05',
};

test.each(REFUSAL_CODES)('%s has words, which are not the server’s', (code) => {
  const isOfMail = code === 'unknown_mail' || code === 'address_bounced';
  const params = { ...PARAMS, ...(isOfMail && { id: 12 }) };
  const words = isCommon(code)
    ? refusalWords(refused(code, params, 90))
    : ALL_REFUSALS[code].sentence(params, 90);
  expect(words).toMatch(/^[A-Z7a].{8,}\.$/);
  expect(words).not.toMatch(/Not for screens|undefined|NaN|null|cannot be done now/);
});

test('a refusal of a newer server, whose parameters are not known, has words as well', () => {
  expect(refusalWords(refused('too_many_blind_sets', { limit: 3 }))).toContain('cannot be done now');
});

test('the facts of a refusal are in its words, and a screen may have its own', () => {
  expect(refusalWords(refused('rate_limited', {}, 90))).toContain('in 2 minutes');
  expect(refusalWords(refused('not_found'), { not_found: 'No such set.' })).toBe('No such set.');
});

test.each(FAULT_CODES)('a field that is %s has words', (code) => {
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
