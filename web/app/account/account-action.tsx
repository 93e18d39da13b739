import type { AuthError } from '@supabase/auth-js';
import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { field } from '../../shared/storage/field';
import { buttonStyle } from '../../shared/ui/button';
import { showTrouble } from '../ui/messages/toasts';
import { authRefusalWords, UNEXPECTED } from './auth-refusal-words';

/**
 * Runs an action on the account, one at a time. If the server wants a fresh sign-in first, the action runs
 * again after it.
 * @param failure the title of the toast that says why it failed
 */
export function useAction(failure: string, action: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const withFreshSignIn = useFreshSignIn();

  async function run() {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await withFreshSignIn(action);
    } catch (error) {
      if (!(error instanceof NotNow)) showTrouble(failure, troubleIn(error));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { busy, run };
}

interface ActionButtonProps {
  /** The title of the toast that says why it failed. */
  failure: string;
  action: () => Promise<void>;
  /** The words while it is under way; the same without. */
  busy?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function ActionButton({
  failure,
  action,
  busy,
  className = buttonStyle('secondary'),
  children,
}: ActionButtonProps) {
  const { busy: isBusy, run } = useAction(failure, action);
  return (
    <button type="button" aria-disabled={isBusy} className={className} onClick={run}>
      {isBusy && busy !== undefined ? busy : children}
    </button>
  );
}

/** Runs an action on the account, and again after a fresh sign-in if the server wants one first. */
export type WithFreshSignIn = <T>(action: () => Promise<T>) => Promise<T>;

/** By default there is nobody to ask, and a refusal is an ordinary failure. `SignInAgain` asks. */
export const FreshSignIn = createContext<WithFreshSignIn>((action) => action());

export function useFreshSignIn(): WithFreshSignIn {
  return useContext(FreshSignIn);
}

/** Thrown when the person would rather not sign in again. Nothing has changed, and no message is shown. */
export class NotNow extends Error {
  override readonly name = 'NotNow';
}

/**
 * Recognises that the server wants a recent sign-in, or the second factor. Judges by the code alone, which
 * both interfaces share: importing their error classes would weigh more than a log-in page may.
 */
export function needsFreshSignIn(error: unknown): boolean {
  const code = field(field(error, 'problem'), 'code') ?? field(error, 'code');
  return code === 'reauthentication_needed' || code === 'insufficient_aal';
}

const NO_CONNECTION =
  'There is no connection to the server. What you typed is still here: try again when you are online.';

/** Says why a call for the account failed. */
export function troubleIn(error: unknown): string {
  if (isDisconnection(error)) return NO_CONNECTION;
  return isAuthError(error) ? authRefusalWords(error) : UNEXPECTED;
}

/** Recognises that nobody answered. An error for an answer with a status of 500 or more carries that status. */
function isDisconnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isAuthError(error)) return error.name === 'AuthRetryableFetchError' && error.status === 0;
  return error.name === 'Unreachable' || !navigator.onLine;
}

/** Recognises the session client's errors by their mark: the client's own check would load the whole client. */
export function isAuthError(error: unknown): error is AuthError {
  return error instanceof Error && '__isAuthError' in error;
}
