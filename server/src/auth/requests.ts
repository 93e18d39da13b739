import {
  EMAIL_MAX,
  EMAIL_PATTERN,
  normalAddress,
  PASSWORD_MAX,
} from '@nosewise/contract/account/credentials';
import { plain } from '@nosewise/contract/text';
import { z } from 'zod';
import { AuthError } from './auth-error';

const INVALID_EMAIL = 'Unable to validate email address: invalid format';
const LONG_EMAIL = `Email must be less than ${EMAIL_MAX} characters`;
const LONG_PASSWORD = `Password must be less than ${PASSWORD_MAX} characters`;

const email = z
  .string({ error: INVALID_EMAIL })
  .overwrite(normalAddress)
  .max(EMAIL_MAX, LONG_EMAIL)
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: INVALID_EMAIL }));

const knownPassword = z
  .string({ error: 'missing password' })
  .min(1, 'missing password')
  .max(PASSWORD_MAX, LONG_PASSWORD);
/** Has no minimum length: short passwords get a code of their own, `weak_password`. */
const newPassword = z.string({ error: 'Signup requires a valid password' }).max(PASSWORD_MAX, LONG_PASSWORD);

const uuid = z.uuid({ error: 'must be an UUID' });
const name = z.string().trim().max(100).check(plain('name'));

/** Data that clients keep about their person. It travels in every access token, so it is short and flat. */
const metadata = z
  .record(name.max(40), z.union([name.max(200), z.number(), z.boolean(), z.null()]))
  .refine((entries) => Object.keys(entries).length <= 20, 'must not have more than 20 entries');

/** The same from somebody whose address is not confirmed yet, in bytes. */
const SIGN_UP_METADATA_MAX = 500;
const signUpMetadata = metadata.refine(
  (entries) => Buffer.byteLength(JSON.stringify(entries)) <= SIGN_UP_METADATA_MAX,
  `User metadata must be at most ${SIGN_UP_METADATA_MAX} bytes in all`,
);

export const signUpBody = z.object({ email, password: newPassword, data: signUpMetadata.nullish() });
export const passwordGrantBody = z.object({ email, password: knownPassword });
export const refreshGrantBody = z.object({
  refresh_token: z.string({ error: 'refresh_token required' }).min(1, 'refresh_token required').max(256),
});
/** The name that a client gives its sign-in. It travels in the protocol's captcha field, which we do not use. */
const security = z
  .object({ captcha_token: z.string().max(200).nullish() })
  .nullish()
  .transform((given) => given?.captcha_token ?? undefined);

export const recoverBody = z.object({ email });
export const codeBody = z.object({ email, gotrue_meta_security: security });
export const resendBody = z.object({
  email,
  type: z.enum(['signup', 'email_change'], { error: 'Missing one of these types: signup, email_change' }),
});
export const userChangesBody = z.object({
  email: email.optional(),
  password: newPassword.optional(),
  current_password: knownPassword.optional(),
  data: metadata.nullish(),
});
export const enrolBody = z.object({
  factor_type: z.literal('totp', { error: 'factor_type needs to be totp' }),
  friendly_name: name.default(''),
});
export const factorParams = z.object({ id: uuid });
export const factorCodeBody = z.object({
  challenge_id: uuid,
  code: z.string({ error: 'code is required' }).trim().min(1, 'code is required').max(64),
});

const purpose = z
  .enum(['signup', 'email', 'magiclink', 'recovery', 'email_change'], {
    error: 'Invalid email verification type',
  })
  .transform((type) => (type === 'email' ? 'signup' : type));
const mailToken = z
  .string({ error: 'Verify requires a token hash' })
  .min(1, 'Verify requires a token hash')
  .max(256);

export const verifyBody = z.object({ type: purpose, token_hash: mailToken });
/** A code, as opposed to a link. */
export const verifyCodeBody = z.object({
  type: z.enum(['email', 'magiclink']),
  email,
  token: z.string().trim().min(1).max(64),
  gotrue_meta_security: security,
});
export const verifyQuery = z.object({ type: purpose, token: mailToken });

export const redirectQuery = z.object({ redirect_to: z.string().optional().catch(undefined) });
export const tokenQuery = z.object({
  grant_type: z.enum(['password', 'refresh_token'], { error: 'unsupported_grant_type' }),
});
export const logoutQuery = z.object({
  scope: z.enum(['global', 'local', 'others'], { error: 'Unsupported logout scope' }).default('global'),
});

/** Parses a part of a request. Throws `validation_failed` with a message about the first fault. */
export function parsed<T>(schema: z.ZodType<T>, part: unknown): T {
  const result = schema.safeParse(part ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new AuthError(
    400,
    'validation_failed',
    issue?.message ?? 'The request does not have the right shape',
  );
}

/** Browsers by their mark in the user agent. Most name others too, so the order matters. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * Names a device as its owner would: "Firefox on Android". Uses known words only, so nothing that a client
 * writes into the header is ever stored.
 * @returns the empty text where neither is known
 */
export function deviceName(userAgent: string | undefined): string {
  const nameIn = (names: typeof BROWSERS | typeof SYSTEMS) =>
    names.find(([, mark]) => mark.test(userAgent ?? ''))?.[0];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '');
}
