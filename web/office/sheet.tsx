import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the page, the browser's own: Escape closes it, and the focus returns to where it was. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect closes it before it is gone: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-2xl border border-rule bg-sheet p-6 text-ink backdrop:bg-black/45"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
