import { changePasswordForm, signUpForm } from '@nosewise/contract/account/credentials';
import { expect, test } from 'vitest';
import { byField, checkBy, settled } from './check';

const TYPED = { email: 'ann@example.com', password: 'longenough1', confirmPassword: 'longenough2' };
const MISMATCH = { confirmPassword: { type: 'custom' } };

test('an error stays while the schema still finds it', () => {
  expect(settled(MISMATCH, signUpForm, TYPED)).toEqual([]);
});

test('a correction of one password settles the error of the other', () => {
  expect(settled(MISMATCH, signUpForm, { ...TYPED, password: 'longenough2' })).toEqual(['confirmPassword']);
});

test('a refusal of the server stays until its own field is changed', () => {
  const refused = { currentPassword: { type: 'refused' }, password: { type: 'too_small' } };
  const typed = { currentPassword: 'wrong', password: 'longenough1', confirmPassword: 'longenough1' };
  expect(settled(refused, changePasswordForm, typed)).toEqual(['password']);
});

test('the first message about a field is the one it shows', () => {
  const issues = [
    { path: ['email'], message: 'Please enter a valid email address' },
    { path: ['email'], message: 'Email must be less than 255 characters' },
    { path: [], message: 'The form as a whole is wrong' },
  ];
  expect(byField(issues)).toEqual({ email: 'Please enter a valid email address' });
});

test('the form library gets the checked fields, or the first error of each wrong one', () => {
  const right = { ...TYPED, email: ' Ann@Example.com', confirmPassword: TYPED.password };
  expect(checkBy(signUpForm, right)).toEqual({
    values: { ...right, email: 'ann@example.com' },
    errors: {},
  });
  expect(checkBy(signUpForm, { ...right, email: 'nobody' })).toEqual({
    values: {},
    errors: {
      email: { type: 'schema', message: 'Please enter a valid email address' },
    },
  });
});
