import { describe, expect, test } from 'vitest';
import addresses from '../../../fixtures/field/emails.json' with { type: 'json' };
import { authenticatorCodeForm, emailField, logInForm, mailedCodeForm, signUpForm } from './credentials';

const LONG_ADDRESS = `${'x'.repeat(250)}@example.com`;

/** The fields that a form finds wrong, each with its message. */
function wrong(form: typeof logInForm | typeof signUpForm, typed: unknown) {
  const { error } = form.safeParse(typed);
  return error?.issues.map(({ path, message }) => [path.join('.'), message]);
}

describe('a sign-up', () => {
  const typed = {
    email: 'nose@example.com',
    password: 'a nose for detail',
    confirmPassword: 'a nose for detail',
  };
  /** Gives the same password twice. */
  const password = (text: string) => ({ password: text, confirmPassword: text });

  test('brings the address into its normal form', () => {
    expect(signUpForm.parse({ ...typed, email: ' Nose@Example.com ' })).toEqual(typed);
  });

  test.each([
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ email: LONG_ADDRESS }, 'email', 'Email must be less than 255 characters'],
    [password('seven77'), 'password', 'Password must be at least 8 characters long'],
    [password('x'.repeat(129)), 'password', 'Password must be less than 128 characters'],
    [{ confirmPassword: 'another one' }, 'confirmPassword', "Passwords don't match"],
  ])('with %o is refused for its %s: %s', (changed, field, message) => {
    expect(wrong(signUpForm, { ...typed, ...changed })).toEqual([[field, message]]);
  });
});

describe('a log-in', () => {
  test.each([
    [{ email: 'nobody', password: 'x' }, 'email', 'Please enter a valid email address'],
    [{ email: LONG_ADDRESS, password: 'x' }, 'email', 'Email must be less than 255 characters'],
    [{ email: 'nose@example.com', password: '' }, 'password', 'Password is required'],
    [
      { email: 'nose@example.com', password: 'x'.repeat(129) },
      'password',
      'Password must be less than 128 characters',
    ],
  ])('with %o is refused for its %s: %s', (typed, field, message) => {
    expect(wrong(logInForm, typed)).toEqual([[field, message]]);
  });
});

test.each([...addresses.accept, 'post@xn--80ak6aa92e.xn--p1ai', "o'neil+wine@sub.example.co.uk"])(
  'the address %s is taken',
  (address) => {
    expect(emailField.parse(address)).toBe(address);
  },
);

test.each([...addresses.refuse, '.anna@example.com', 'anna@example', 'anna@-a.example', 'a b@example.com'])(
  'the address %s is refused',
  (address) => {
    expect(emailField.safeParse(address).success).toBe(false);
  },
);

test.each(['123-456', '123 456', '12–34–56', ' 123456 '])('the code %s is taken, however grouped', (code) => {
  expect(mailedCodeForm.parse({ code })).toEqual({ code: '123456' });
  expect(authenticatorCodeForm.parse({ code })).toEqual({ code: '123456' });
});
