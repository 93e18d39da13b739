import type argon2 from '@node-rs/argon2';
import { hashSync } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { emptyTables } from '../../../testing/db/test-database';
import type { TestApp } from '../../../testing/test-app';
import { logIn, officialClient, PASSWORD, passTime, register } from '../../../testing/test-auth';
import { users } from '../../db/schema';

vi.mock('@node-rs/argon2', { spy: true });

const email = 'ann@nosewise.example';
const unknown = 'nobody@nosewise.example';
let at: TestApp;
let hash: typeof argon2.hash;
let verify: typeof argon2.verify;

beforeAll(async () => {
  // Test files share their modules, so another one may have loaded the product with the real function.
  vi.resetModules();
  const product = await import('../../../testing/test-app');
  ({ hash, verify } = await import('@node-rs/argon2'));
  at = await product.startTestApp();
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.clock.now = Date.now();
  await register(at, email);
  // Computes beforehand all that is computed once.
  await officialClient(at).signInWithPassword({ email: unknown, password: PASSWORD });
});

/** Counts how often a call runs the slow hash. */
async function workOf(call: () => Promise<unknown>) {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
  await call();
  return { hashed: vi.mocked(hash).mock.calls.length, verified: vi.mocked(verify).mock.calls.length };
}

it('costs the same to log in with a known and an unknown e-mail', async () => {
  for (const address of [email, unknown]) {
    const call = () => officialClient(at).signInWithPassword({ email: address, password: 'not it' });
    expect(await workOf(call)).toEqual({ hashed: 0, verified: 1 });
  }
});

it('costs the same for an account that has no password yet', async () => {
  await at.database.orm.update(users).set({ passwordHash: '' });
  const call = () => officialClient(at).signInWithPassword({ email, password: '' });
  const wrong = () => officialClient(at).signInWithPassword({ email, password: 'not it' });
  expect((await call()).error).not.toBeNull();
  expect(await workOf(wrong)).toEqual({ hashed: 0, verified: 1 });
});

it('costs the same to sign up with a known and an unknown e-mail', async () => {
  await passTime(at, 60_000);
  for (const address of [email, unknown]) {
    const call = () => officialClient(at).signUp({ email: address, password: 'another password' });
    expect(await workOf(call)).toEqual({ hashed: 1, verified: 0 });
  }
});

it('is argon2id with 7 MiB, five passes and one lane', async () => {
  const [user] = await at.database.orm.select().from(users).where(eq(users.email, email));
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
});

it('is verified as it was made, and renewed at the next log-in, when the parameters have changed', async () => {
  for (const memoryCost of [19_456, 8_192]) {
    const other = hashSync(PASSWORD, { memoryCost, timeCost: 2, parallelism: 1 });
    await at.database.orm.update(users).set({ passwordHash: other });
    const wrong = await officialClient(at).signInWithPassword({ email, password: 'not it' });
    expect(wrong.error?.code).toBe('invalid_credentials');
    expect(await workOf(() => logIn(at, email))).toEqual({ hashed: 1, verified: 1 });
    const [user] = await at.database.orm.select().from(users).where(eq(users.email, email));
    expect(user?.passwordHash).toMatch(/m=7168,t=5,p=1/);
    expect(await workOf(() => logIn(at, email))).toEqual({ hashed: 0, verified: 1 });
  }
});
