import { Toast } from '@base-ui/react/toast';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { CIRCLE_ALERT, CROSS, LineIcon } from '../../shared/ui/line-icon';

export interface ToastMessage {
  /** A toast that no other replaces; its kind when left out. */
  id?: string;
  title: string;
  description: ReactNode;
  /** Marks a toast that says that something went wrong. */
  type?: 'trouble';
  /** How long it stays, in ms; six seconds when left out. */
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
  const viewport = useRef<HTMLDivElement>(null);
  return (
    <Toast.Provider limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          ref={viewport}
          className="fixed inset-x-4 top-18 z-50 mx-auto flex max-w-sm flex-col gap-2 sm:right-6 sm:left-auto sm:w-96"
        >
          <ToastList connect={connect} viewport={viewport} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

const ROOM = '--toast-room';
/** Of the header with a gap, in px: `top-18`. A screen scrolled by less still has its heading where the toasts are. */
const TOP = 72;

/**
 * Tells the stylesheet how much room the toasts take: on phones the screen moves down by it, so that they cover neither its
 * heading nor its way back. A screen that is scrolled further keeps its place under the finger.
 */
function useRoom(viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const { style } = document.documentElement;
    const phone = matchMedia('(width < 40rem)');
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight;
      const isMade = style.getPropertyValue(ROOM) !== '';
      if (height === 0) style.removeProperty(ROOM);
      else if (isMade) style.setProperty(ROOM, `${height}px`);
      else if (phone.matches && scrollY < TOP) {
        style.setProperty(ROOM, `${height}px`);
        scrollTo(0, 0);
      }
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(ROOM);
    };
  }, [viewport]);
}

interface ToastListProps extends ToastViewProps {
  viewport: RefObject<HTMLElement | null>;
}

function ToastList({ connect, viewport }: ToastListProps) {
  useRoom(viewport);
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
