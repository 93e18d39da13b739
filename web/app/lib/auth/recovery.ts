import { useSyncExternalStore } from 'react';
import { authStorage, claimsOf, SESSION_KEY, subscribeToAuth } from '../../../shared/auth-state';

/** Whether the session comes from the link for a forgotten password, so that the old one is not asked for. */
export function useRecovery(): boolean {
  return useSyncExternalStore(subscribeToAuth, isRecovery, () => false);
}

function isRecovery(): boolean {
  const ways = claimsOf(keptToken()).amr;
  return Array.isArray(ways) && ways.some((way) => Reflect.get(Object(way), 'method') === 'recovery');
}

function keptToken(): unknown {
  try {
    return Reflect.get(Object(JSON.parse(authStorage.getItem(SESSION_KEY) ?? 'null')), 'access_token');
  } catch {
    return undefined;
  }
}
