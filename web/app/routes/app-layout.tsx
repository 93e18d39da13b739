import { CSPProvider } from '@base-ui/react/csp-provider';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { LegalLine } from '../../shared/footer';
import { useAuthState } from '../../shared/hooks';
import { keepSession } from '../lib/auth';
import { startSync } from '../sync/sync';
import { useNoTokensInAddress } from '../ui/navigation';
import { optional } from '../ui/optional';
import { Spinner } from '../ui/spinner';
import { StorageNotice } from '../ui/toasts';

/** Loaded for people with an account. */
const SignedIn = optional(() => import('./signed-in'));

/** The screens of the app live from what this browser keeps, so they are shown once it has been read. */
export async function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Spinner />;
}

export default function AppLayout() {
  useNoTokensInAddress();
  useEffect(keepForOffline, []);
  useEffect(keepSession, []);
  const isSignedIn = useAuthState().kind === 'signed-in';
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when somebody signs in
  useEffect(startSync, [isSignedIn]);
  return (
    // The page's policy allows no style elements; their rules are in app.css.
    <CSPProvider disableStyleElements>
      <StorageNotice />
      {isSignedIn && (
        <Suspense>
          <SignedIn />
        </Suspense>
      )}
      <Outlet />
      <LegalLine />
    </CSPProvider>
  );
}

/** Installs the service worker that keeps the app usable without a connection. Built files only, not while developing. */
function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Where it is refused (a private window, an insecure address) the app works as before, online.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
