import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import { hashPassword } from '../../../server/src/auth/passwords';
import { PASSWORD } from './people';

/** Verifies a number of passwords on all cores. @returns verifications per second */
export async function verificationRate(amount: number): Promise<number> {
  const hash = await hashPassword(PASSWORD);
  let left = amount;
  async function verifyInTurn(): Promise<void> {
    while (left > 0) {
      left -= 1;
      if (!(await verify(hash, PASSWORD)))
        throw new Error('The password is right, and argon2 says it is not.');
    }
  }
  const start = performance.now();
  await Promise.all(Array.from({ length: availableParallelism() }, verifyInTurn));
  return (amount / (performance.now() - start)) * 1_000;
}
