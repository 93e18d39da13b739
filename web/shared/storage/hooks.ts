import { useSyncExternalStore } from 'react';
import { type AuthState, authState, subscribeToAuth } from '../session/auth-state';
import type { Readable } from './stored';

const UNKNOWN: AuthState = { kind: 'unknown' };

/** Reads a value, and renders when it changes, also in another tab. */
export function useStored<T>(value: Readable<T>): T {
  return useSyncExternalStore(value.subscribe, value.get, () => value.initial);
}

/** Reads who is signed in, and renders when that changes in any tab. */
export function useAuthState(): AuthState {
  return useSyncExternalStore(subscribeToAuth, authState, () => UNKNOWN);
}

const never = () => () => {};

/** Returns false in the prerendered page and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
