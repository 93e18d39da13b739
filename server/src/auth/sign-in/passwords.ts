import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { WEAK_PASSWORDS, type WeakPasswordReason } from '@nosewise/contract/account/auth-refusals';
import { PASSWORD_MIN } from '@nosewise/contract/account/credentials';
import { turns } from '../../db/turns';
import { AuthError } from '../auth-error';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Throws `weak_password` for a new password that is too short, blank, or among those that attackers try first. */
export async function assertStrong(password: string): Promise<void> {
  if (password.length < PASSWORD_MIN) throw weak('length');
  if (password.trim() === '') throw weak('characters');
  commonPasswords ??= loadCommonPasswords();
  const common = await commonPasswords;
  const folded = password.trim().toLowerCase();
  if (common.has(folded) || isRepetition(folded)) throw weak('pwned');
}

function weak(reason: WeakPasswordReason): AuthError {
  return new AuthError(422, 'weak_password', WEAK_PASSWORDS[reason], { reasons: [reason] });
}

/** Loads the list only when somebody chooses a password: it takes some megabytes. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
}

/** Whether it repeats one to three characters, since the list does not hold repetitions of every length. */
function isRepetition(password: string): boolean {
  return /^(.{1,3})\1{2,}.{0,2}$/u.test(password);
}

/** argon2id as OWASP asks for it (Password Storage Cheat Sheet): 7 MiB, five passes, one lane (decision 7). */
const PARAMETERS = { memoryCost: 7_168, timeCost: 5, parallelism: 1 } as const;
/** Passwords that wait for a free core; each takes some 12 ms of one. */
const WAITING = 500;

/** Takes the place of a hash: no password is right until the person has set one. */
export const NO_PASSWORD = '';

/**
 * By network, so that a flood waits behind itself. The library computes in its own threads; running more than there are
 * cores would only use up memory.
 */
const cores = availableParallelism();
const inTurn = turns({ ofKey: cores, atOnce: cores, waiting: WAITING });

let decoy: Promise<string> | undefined;

/**
 * Hashes a password with argon2id, in the PHC string format. Throws `Refusal` 429 when too many wait.
 * @param network that asks for it
 */
export function hashPassword(password: string, network: string): Promise<string> {
  return inTurn(network, () => hash(password, PARAMETERS));
}

/**
 * Compares a password with a hash. Without a hash (nobody has that email, or the person has set no password)
 * it does the same work and says no, so that timing tells nothing. Throws `Refusal` 429 when too many wait.
 * @param network that asks for it
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  network: string,
): Promise<boolean> {
  const known = isHash(passwordHash);
  const against = known ? passwordHash : await decoyHash();
  const right = await inTurn(network, () => verify(against, password));
  return known && right;
}

/** Tells whether a hash was made with outdated parameters. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return (
    memoryCost !== PARAMETERS.memoryCost ||
    timeCost !== PARAMETERS.timeCost ||
    parallelism !== PARAMETERS.parallelism
  );
}

function isHash(passwordHash: string | undefined): passwordHash is string {
  return passwordHash?.startsWith('$argon2id$') === true;
}

function decoyHash(): Promise<string> {
  decoy ??= hash(randomBytes(32), PARAMETERS);
  return decoy;
}
