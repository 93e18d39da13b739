import { plainDigits } from '@nosewise/domain/digits';
import * as z from 'zod/mini';

/** Lengths are in characters. */
export const EMAIL_MAX = 255;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Brings an address into the form in which it is kept and compared, so that two spellings are never two people. */
export function normalAddress(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * An address as mail servers take it: words of RFC 5322 (section 3.2.3) with single points between them, at a domain of
 * ASCII names, which may be encoded ones such as `.xn--p1ai`. The pattern of the library knows few of the signs.
 */
export const EMAIL_PATTERN =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

/** The address field of every form. It is brought into its normal form. */
export const emailField = z
  .string()
  .check(
    z.overwrite(normalAddress),
    z.email({ pattern: EMAIL_PATTERN, error: 'Please enter a valid email address' }),
    z.maxLength(EMAIL_MAX, `Email must be less than ${EMAIL_MAX} characters`),
  );

const newPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters long`),
    z.maxLength(PASSWORD_MAX, `Password must be less than ${PASSWORD_MAX} characters`),
  );

const knownPassword = z
  .string()
  .check(
    z.minLength(1, 'Password is required'),
    z.maxLength(PASSWORD_MAX, `Password must be less than ${PASSWORD_MAX} characters`),
  );

const samePasswords = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { error: "Passwords don't match", path: ['confirmPassword'] },
);

/** The forms of the specification, section 5, with its words. */
export const signUpForm = z
  .object({ email: emailField, password: newPassword, confirmPassword: z.string() })
  .check(samePasswords);
export const logInForm = z.object({ email: emailField, password: knownPassword });
export const forgottenPasswordForm = z.object({ email: emailField });
export const newPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .check(samePasswords);
export const newEmailForm = z.object({ email: emailField });

/** Leaves out the blanks and hyphens by which people group digits. */
function withoutGaps(code: string): string {
  return code.replaceAll(/[\s\p{Dash_Punctuation}]/gu, '');
}

/** The form for the code of an authenticator app. */
export const authenticatorCodeForm = z.object({
  code: z.string().check(
    z.overwrite((code) => withoutGaps(plainDigits(code))),
    z.regex(/^\d{6}$/, 'Please enter the six digits that your authenticator app shows'),
  ),
});
/** The form for the code of a mail. */
export const mailedCodeForm = z.object({
  code: z.string().check(
    z.overwrite((code) => withoutGaps(plainDigits(code))),
    z.regex(/^\d{6}$/, 'Please enter the six digits from the email'),
  ),
});
export const recoveryCodeForm = z.object({
  code: z
    .string()
    .check(z.trim(), z.minLength(1, 'Please enter one of your recovery codes'), z.maxLength(64)),
});
/** The form for a change that needs the password. */
export const currentPasswordForm = z.object({ password: knownPassword });
export const changePasswordForm = z
  .object({ currentPassword: knownPassword, password: newPassword, confirmPassword: z.string() })
  .check(samePasswords);
