import { useSyncExternalStore } from 'react';
import { type AuthState, authState, subscribeToAuth } from './auth-state';
import type { Stored } from './stored';

const UNKNOWN: AuthState = { kind: 'unknown' };

/** The current value, and a render whenever it changes, also from another tab. */
export function useStored<T>(value: Stored<T>): T {
  return useSyncExternalStore(value.subscribe, value.get, () => value.initial);
}

/** `authState` as React state: it follows what happens in this tab and in every other one. */
export function useAuthState(): AuthState {
  return useSyncExternalStore(subscribeToAuth, authState, () => UNKNOWN);
}

const never = () => () => {};

/** False in the prerendered page and while React takes it over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
