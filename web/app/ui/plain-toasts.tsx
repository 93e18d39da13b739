import { useEffect, useId, useState } from 'react';
import { CROSS, LineIcon } from '../../shared/ui/line-icon';
import type { ToastMessage, ToastViewProps } from './toast-view';

/** Shows toasts when their view could not be loaded, which happens just when a lost connection has to be reported. */
export function PlainToasts({ connect }: ToastViewProps) {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  useEffect(() => {
    const close = (id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
    const add = (message: ToastMessage) =>
      setToasts((shown) => [...shown.filter(({ id }) => id !== message.id), message]);
    return connect({ add, close });
  }, [connect]);
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-18 z-50 mx-auto flex max-w-sm flex-col gap-2 sm:right-6 sm:left-auto sm:w-96"
    >
      {toasts.map((toast) => (
        <PlainToast
          key={toast.id}
          {...toast}
          onClose={() => setToasts((shown) => shown.filter((other) => other !== toast))}
        />
      ))}
    </div>
  );
}

function PlainToast({
  title,
  description,
  type,
  timeout,
  onRemove,
  onClose,
}: ToastMessage & { onClose: () => void }) {
  const heading = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each toast
  useEffect(() => {
    // A trouble stays until it is dismissed: this view does not notice that it is being read.
    const timer = type === 'trouble' ? undefined : setTimeout(onClose, timeout);
    return () => {
      clearTimeout(timer);
      onRemove?.();
    };
  }, []);
  return (
    <div
      role="dialog"
      aria-labelledby={heading}
      className={`flex items-start gap-2 rounded-xl border bg-sheet py-1 pl-4 shadow-lg ${type === 'trouble' ? 'border-bad' : 'border-rule'}`}
    >
      <div className="min-w-0 flex-1 py-2">
        <h2
          id={heading}
          className="wrap-anywhere font-sans text-base leading-snug font-semibold tracking-normal"
        >
          {title}
        </h2>
        <div className="text-sm text-soft">{description}</div>
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-12 shrink-0 place-items-center rounded-lg text-soft hover:text-ink"
        onClick={onClose}
      >
        <LineIcon lines={CROSS} />
      </button>
    </div>
  );
}
