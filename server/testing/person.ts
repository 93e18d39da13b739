import { randomUUID } from 'node:crypto';
import { accessTokens } from '../src/auth/sessions/access-token';
import { readKeyFile } from '../src/auth/sessions/key-file';
import type { Database } from '../src/db/database';
import { authSessions, profiles, users } from '../src/db/schema';

/** Adds a person who is signed in to the database of a process. @returns the headers of their requests */
export async function addPerson(
  { orm }: Database,
  { keyFile, publicUrl }: { readonly keyFile: string; readonly publicUrl: string },
): Promise<Record<string, string>> {
  const [userId, sessionId, email] = [randomUUID(), randomUUID(), 'ada@nosewise.example'];
  await orm.insert(users).values({ id: userId, email, passwordHash: 'none' });
  await orm.insert(profiles).values({ userId });
  await orm.insert(authSessions).values({ id: sessionId, userId });
  const tokens = await accessTokens(await readKeyFile(keyFile), `${publicUrl}/auth/v1`, Date.now);
  const { token } = await tokens.sign({
    userId,
    sessionId,
    email,
    aal: 'aal1',
    requiredAal: 'aal1',
    amr: [],
    userMetadata: {},
  });
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}
