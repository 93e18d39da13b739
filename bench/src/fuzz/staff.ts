import { randomUUID } from 'node:crypto';
import { ROLES } from '@nosewise/contract/roles';
import { API } from '@nosewise/contract/route';
import { accessTokens } from '../../../server/src/auth/access-token';
import { readKeyFile } from '../../../server/src/auth/key-file';
import { proof } from '../../../server/src/auth/sessions';
import { openForCommand } from '../../../server/src/db/database';
import { authSessions, operators } from '../../../server/src/db/schema';
import type { Account } from '../server/people';
import { MIGRATIONS, type Product } from '../server/product';

/** The operators of a shop, one of each role, and the calls that only they can make. */
export interface Staff {
  readonly headers: readonly Account['headers'][];
  /** The OpenAPI document of the office. */
  readonly document: unknown;
}

/** Gives some people a role and a session with a second factor. */
export async function employ({ env, origin }: Product, people: readonly Account[]): Promise<Staff> {
  const tokens = await accessTokens(await readKeyFile(env.authKeyFile), `${env.publicUrl}/auth/v1`, Date.now);
  const { orm, close } = await openForCommand(env, MIGRATIONS);
  const headers: Account['headers'][] = [];
  try {
    for (const [index, role] of ROLES.entries()) {
      const person = people[index];
      if (!person) throw new Error('there are too few people for the roles');
      const { userId, email } = person;
      const sessionId = randomUUID();
      const amr = [proof('totp', Date.now())];
      await orm.insert(authSessions).values({ id: sessionId, userId, amr, aal: 'aal2' });
      await orm.insert(operators).values({ userId, role, addedAt: Date.now() });
      const claims = { userId, sessionId, email, amr, userMetadata: {} };
      const { token } = await tokens.sign({ ...claims, aal: 'aal2', requiredAal: 'aal2' });
      headers.push({ authorization: `Bearer ${token}` });
    }
  } finally {
    await close();
  }
  const [owner] = headers;
  const answer = await fetch(`${origin}${API}/office/openapi.json`, owner && { headers: owner });
  if (!answer.ok) throw new Error(`the document of the office is answered ${answer.status}`);
  return { headers, document: await answer.json() };
}
