import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

interface SheetDialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A sheet for a form of its own. It holds the focus while it is open and gives it back; Escape closes it. A tap
 * beside it does not, so that nothing typed is lost by accident. On phones it is at the top, above the keyboard.
 * The form brings its own button to cancel.
 */
export function SheetDialog({ title, open, onClose, children }: SheetDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(nowOpen) => nowOpen || onClose()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-4 top-4 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-md overflow-y-auto overscroll-contain rounded-2xl border border-rule bg-sheet p-6 shadow-2xl transition-[opacity,translate] duration-200 ease-settle outline-none data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:top-[10dvh] sm:max-h-[80dvh]">
          <Dialog.Title className="text-xl">{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
