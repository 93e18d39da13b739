import { AlertDialog } from '@base-ui/react/alert-dialog';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { buttonStyle } from '../../shared/ui/button';

/** The words of a dialog. */
export interface DialogWords {
  text: string;
  /** A second paragraph: what is safe, and what happens next. */
  detail?: string;
  confirm: string;
  /** Without it the dialog only tells something and has one button. */
  cancel?: string;
  danger?: boolean;
}

interface ConfirmDialogProps {
  open: boolean;
  words: DialogWords;
  onClose: (answer: boolean) => void;
}

/** A confirmation, or a notice, that has to be answered before anything else. Escape means no. */
export default function ConfirmDialog({ open, words, onClose }: ConfirmDialogProps) {
  return (
    // The page's policy allows no style elements; their rules are in app.css.
    <CSPProvider disableStyleElements>
      <AlertDialog.Root open={open} onOpenChange={(nowOpen) => nowOpen || onClose(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="dialog-backdrop" />
          <AlertDialog.Popup className="bottom-4 dialog sm:top-1/3 sm:bottom-auto">
            <AlertDialog.Title className="wrap-anywhere font-sans text-lg leading-snug font-medium tracking-normal">
              {words.text}
            </AlertDialog.Title>
            {words.detail && (
              <AlertDialog.Description className="mt-2 text-soft">{words.detail}</AlertDialog.Description>
            )}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              {words.cancel && (
                <button type="button" className={buttonStyle('secondary')} onClick={() => onClose(false)}>
                  {words.cancel}
                </button>
              )}
              <button
                type="button"
                className={buttonStyle(words.danger ? 'danger' : 'primary')}
                onClick={() => onClose(true)}
              >
                {words.confirm}
              </button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </CSPProvider>
  );
}
