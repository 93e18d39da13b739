import { AlertDialog } from '@base-ui/react/alert-dialog';
import { buttonStyle } from '../../shared/ui/button';

interface ResetDialogProps {
  open: boolean;
  processing: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before the statistics start anew, and stays until that is done. */
export function ResetDialog({ open, processing, onConfirm, onClose }: ResetDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(nowOpen) => nowOpen || processing || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="bottom-4 dialog sm:top-1/3 sm:bottom-auto">
          <AlertDialog.Title className="font-sans text-lg leading-snug font-medium tracking-normal">
            Are you sure you want to reset your statistics?
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-soft">
            Only sessions from now on will count, on the leaderboard too. Past sessions are preserved but
            excluded, and what you have learned stays scheduled as it is.
          </AlertDialog.Description>
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <button
              type="button"
              disabled={processing}
              className={buttonStyle('secondary')}
              onClick={onClose}
            >
              Cancel
            </button>
            <button type="button" disabled={processing} className={buttonStyle('danger')} onClick={onConfirm}>
              {processing ? 'Processing...' : 'Reset Statistics'}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
