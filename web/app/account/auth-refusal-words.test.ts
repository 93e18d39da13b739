import type { WeakPasswordReason } from '@nosewise/contract/account/auth-refusals';
import { AuthApiError, AuthSessionMissingError, AuthWeakPasswordError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { authRefusalWords, UNEXPECTED } from './auth-refusal-words';

const FOREIGN = 'pq: password authentication failed for user "admin"';

test.each([
  ['invalid_credentials', 'Invalid login credentials'],
  ['email_not_confirmed', 'Email not confirmed'],
  ['refresh_token_not_found', 'You are signed out. Please log in again.'],
  ['from_a_later_server', UNEXPECTED],
  ['toString', UNEXPECTED],
])('a refusal %s is told in our words, whatever the server wrote', (code, words) => {
  expect(authRefusalWords(new AuthApiError(FOREIGN, 400, code))).toBe(words);
});

test('a weak password is told by its reason', () => {
  const weak = (reason: WeakPasswordReason) =>
    authRefusalWords(new AuthWeakPasswordError(FOREIGN, 422, [reason]));
  expect(weak('length')).toBe('Password should be at least 8 characters.');
  expect(weak('pwned')).toContain('easy to guess');
});

test('a session that has ended is told as such', () => {
  expect(authRefusalWords(new AuthSessionMissingError())).toContain('log in again');
});
