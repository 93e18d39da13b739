import type { SessionRecord } from '@nosewise/domain/models';
import { useAuthState, useStored } from '../../shared/hooks';
import { guestSessions, sessionList } from './sessions';

/** Returns the sessions of the person who trains here: the account's, or what was trained on this device without one. */
export function useOwnSessions(): readonly SessionRecord[] {
  const isGuest = useAuthState().kind !== 'signed-in';
  const [own, guests] = [useStored(sessionList), useStored(guestSessions)];
  return isGuest ? guests : own;
}
