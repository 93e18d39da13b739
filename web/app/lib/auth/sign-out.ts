import { authStorage, SESSION_KEY } from '../../../shared/auth-state';
import { client } from './session-client';

/**
 * Signs out: what was not sent yet is asked about, everything of the person is taken off this browser, and the
 * session ends.
 * @returns `stay` when the person chose to stay, and nothing has changed
 */
export async function signOut(): Promise<'go' | 'stay'> {
  const { leave } = await import('../sync/leave');
  const answer = await leave();
  if (answer === 'go') await endSession();
  return answer;
}

/** Ends the session here, and on the server if it can be reached. A failure is only logged (specification, section 8). */
export async function endSession(): Promise<void> {
  const { error } = await client.signOut({ scope: 'local' });
  if (!error) return;
  // biome-ignore lint/suspicious/noConsole: the specification wants it logged and not shown
  console.warn('The session could not be ended on the server.', error);
  // The session client keeps a session that it could not end; a shared device must not.
  authStorage.removeItem(SESSION_KEY);
}
