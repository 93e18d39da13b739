import { Toast } from '@base-ui/react/toast';
import { type ReactNode, useEffect } from 'react';
import { CIRCLE_ALERT, CROSS, LineIcon } from '../../shared/ui/line-icon';

export interface ToastMessage {
  /** A toast that no other replaces; its kind when left out. */
  id?: string;
  title: string;
  description: ReactNode;
  /** Marks a toast that says that something went wrong. */
  type?: 'trouble';
  /** How long it stays, in ms. Default: six seconds. */
  timeout?: number;
  onRemove?: () => void;
}

/** The functions of the view while it is on the screen. */
export interface ToastBoard {
  add: (message: ToastMessage) => void;
  close: (id: string) => void;
}

export interface ToastViewProps {
  /** Takes the functions that show and close toasts. Returns the function to disconnect them. */
  connect: (board: ToastBoard) => () => void;
}

/** All toasts on the screen, below the header, so that they cover none of its buttons. */
export default function ToastView({ connect }: ToastViewProps) {
  return (
    <Toast.Provider limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 top-18 z-50 mx-auto flex max-w-sm flex-col gap-2 sm:right-6 sm:left-auto sm:w-96">
          <ToastList connect={connect} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList({ connect }: ToastViewProps) {
  const { toasts, add, close } = Toast.useToastManager();
  useEffect(() => connect({ add, close }), [connect, add, close]);
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="rounded-xl border border-rule bg-sheet shadow-lg transition-[opacity,translate] duration-200 ease-settle data-ending-style:opacity-0 data-limited:hidden data-[type=trouble]:border-bad data-starting-style:-translate-y-2 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-2 py-1 pl-4">
        {toast.type === 'trouble' && (
          <LineIcon lines={CIRCLE_ALERT} className="mt-2.5 size-5 shrink-0 text-bad" />
        )}
        <div className="min-w-0 flex-1 py-2">
          <Toast.Title className="wrap-anywhere font-sans text-base leading-snug font-semibold tracking-normal" />
          <Toast.Description className="text-sm text-soft" />
        </div>
        <Toast.Close
          aria-label="Dismiss"
          // Base UI hides it while the toasts are not looked at, though Tab reaches it.
          aria-hidden={false}
          className="grid size-12 shrink-0 place-items-center rounded-lg text-soft hover:text-ink"
        >
          <LineIcon lines={CROSS} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
