import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast-queue';

/** Loaded with the first toast: most screens never show one. */
const ToastView = lazy(() => import('./toast-view'));

/** The place of the toasts: short messages that are announced politely and go away by themselves. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  if (!wanted) return null;
  return (
    <Suspense>
      <ToastView />
    </Suspense>
  );
}
