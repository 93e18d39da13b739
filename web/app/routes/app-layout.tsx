import { CSPProvider } from '@base-ui/react/csp-provider';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { LegalLine } from '../../shared/footer';
import { useAuthState } from '../../shared/hooks';
import { keepSession } from '../lib/auth/auth';
import { useNoTokensInAddress } from '../lib/auth/no-tokens';
import { keepForOffline } from '../lib/offline';
import { isOwned } from '../lib/sync/owner-key';
import { DialogsProvider } from '../ui/dialogs';
import { Spinner } from '../ui/spinner';
import { StorageNotice } from '../ui/storage-notice';

/** Loaded for who has an account. */
const RefusedNotice = lazy(() => import('../ui/refused-notice'));

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
  useEffect(() => {
    // Also when the session has ended while the app was closed: what it left here is then removed.
    if (isSignedIn || isOwned()) void import('../lib/sync/start').then(({ start }) => start());
  }, [isSignedIn]);
  return (
    // The page's policy allows no style elements; what they would hold stands in app.css.
    <CSPProvider disableStyleElements>
      <StorageNotice />
      {isSignedIn && (
        <Suspense>
          <RefusedNotice />
        </Suspense>
      )}
      <DialogsProvider>
        <Outlet />
      </DialogsProvider>
      <LegalLine />
    </CSPProvider>
  );
}
