import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

interface SheetDialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Holds nothing that could be lost: a tap beside it closes it. */
  readOnly?: boolean;
  children: ReactNode;
}

/**
 * A sheet with a form of its own, or something to read. It holds the focus while it is open and gives it back; Escape
 * closes it. A tap beside a form does not, so that nothing typed is lost by accident. On phones it is at the top, above
 * the keyboard. Its content brings the button that closes it.
 */
export function SheetDialog({ title, open, onClose, readOnly = false, children }: SheetDialogProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(nowOpen) => nowOpen || onClose()}
      disablePointerDismissal={!readOnly}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain dialog sm:top-[10dvh] sm:max-h-[80dvh]">
          <Dialog.Title className="text-xl">{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
