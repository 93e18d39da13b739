import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { gate } from './gate';

/** argon2id as OWASP asks for it (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Sign-ins that wait for a free core; each takes some 20 ms of one. */
const WAITING = 500;

/** In the place of a hash: no password is right until the person has set one. */
export const NO_PASSWORD = '';

/** The library computes in threads of its own; more at once than there are cores would only use up memory. */
const compute = gate(availableParallelism(), WAITING);

let decoy: Promise<string> | undefined;

/** @returns the password's argon2id hash in the PHC string format. Throws `Refusal` 429 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return compute(() => hash(password, PARAMETERS));
}

/**
 * Whether a password is the one that was hashed. Without a hash (nobody has that e-mail, or nobody's password is set)
 * the answer is no after the same work, so that time tells nothing. Throws `Refusal` 429 when too many wait.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = isHash(passwordHash);
  const against = known ? passwordHash : await decoyHash();
  const right = await compute(() => verify(against, password));
  return known && right;
}

/** Whether a hash was made with other parameters than new ones are. */
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
