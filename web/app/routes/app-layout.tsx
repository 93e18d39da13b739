import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { keepForOffline } from '../lib/offline';
import { DialogsProvider } from '../ui/dialogs';
import { Spinner } from '../ui/spinner';
import { StorageNotice } from '../ui/storage-notice';
import { Toasts } from '../ui/toasts';

/** The screens of the app live from what this browser keeps, so they are shown once it has been read. */
export async function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Spinner />;
}

export default function AppLayout() {
  useEffect(keepForOffline, []);
  return (
    // The page's policy allows no style elements; what they would hold stands in app.css.
    <CSPProvider disableStyleElements>
      <Toasts />
      <StorageNotice />
      <DialogsProvider>
        <Outlet />
      </DialogsProvider>
    </CSPProvider>
  );
}
