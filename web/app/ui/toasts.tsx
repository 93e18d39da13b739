import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './toast-queue';

const loadView = () => import('./toast-view');

/** Has the view of the toasts at hand, for where a toast may be about a lost connection. */
export function preloadToasts(): void {
  loadView().catch(() => undefined);
}

/** The place of the toasts: short messages that are announced politely and go away by themselves. */
export function Toasts() {
  // Loaded with the first toast: most screens never show one.
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      onFirstToast(() => {
        // What waits is shown with the next toast if there is no connection now.
        loadView().then(
          (view) => setView(() => view.default),
          () => undefined,
        );
      }),
    [],
  );
  return View && <View />;
}
