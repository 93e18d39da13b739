import type { z } from 'zod';
import type { Context } from '../context';
import { deleteAllSessions, deleteOtherSessions, deleteSession } from './queries';
import type { logoutQuery } from './requests';
import type { SignedIn } from './signed-in';

/** Ends this session, all others, or all of them, with their access tokens. */
export async function signOut(
  { database: { orm }, ended }: Context,
  { user, session }: SignedIn,
  { scope }: z.output<typeof logoutQuery>,
): Promise<void> {
  if (scope === 'local') await deleteSession(orm, session.id);
  if (scope === 'others') await deleteOtherSessions(orm, user.id, session.id);
  if (scope === 'global') await deleteAllSessions(orm, user.id);
  await ended.spread();
}
