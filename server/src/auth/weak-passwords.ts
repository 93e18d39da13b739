import { PASSWORD_MIN } from '@nosewise/contract/auth';
import { AuthError } from './auth-error';

/** GoTrue's words for a password that anybody would try. */
const WELL_KNOWN = 'Password is known to be weak and easy to guess, please choose a different one.';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Throws `weak_password` for a new password that is too short, blank, or among the passwords that are tried first. */
export async function assertStrong(password: string): Promise<void> {
  if (password.length < PASSWORD_MIN) {
    throw weak(`Password should be at least ${PASSWORD_MIN} characters.`, 'length');
  }
  if (password.trim() === '') {
    throw weak('Password should contain more than spaces.', 'characters');
  }
  commonPasswords ??= loadCommonPasswords();
  const common = await commonPasswords;
  const folded = password.trim().toLowerCase();
  if (common.has(folded) || isRepetition(folded)) throw weak(WELL_KNOWN, 'pwned');
}

function weak(message: string, reason: 'length' | 'characters' | 'pwned'): AuthError {
  return new AuthError(422, 'weak_password', message, { reasons: [reason] });
}

/** Only once somebody chooses a password: the list takes some megabytes. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
}

/** Whether it is one or a few characters over and over: no list has every length of it. */
function isRepetition(password: string): boolean {
  return /^(.{1,3})\1{2,}.{0,2}$/u.test(password);
}
