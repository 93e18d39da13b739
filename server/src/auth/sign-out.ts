import type { z } from 'zod';
import type { Context } from '../context';
import { deleteAllSessions, deleteOtherSessions, deleteSession } from './queries';
import type { logoutQuery } from './requests';
import type { SignedIn } from './signed-in';

/** Ends this session, all others, or all of them. */
export async function signOut(
  { database: { orm } }: Context,
  { user, session }: SignedIn,
  { scope }: z.output<typeof logoutQuery>,
): Promise<void> {
  switch (scope) {
    case 'local':
      return deleteSession(orm, session.id);
    case 'others':
      return deleteOtherSessions(orm, user.id, session.id);
    case 'global':
      return deleteAllSessions(orm, user.id);
  }
}
