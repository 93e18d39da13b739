import { AlertDialog } from '@base-ui/react/alert-dialog';
import { buttonStyle } from '../../shared/ui/button';

export interface Question {
  text: string;
  /** A second paragraph: what is safe, what happens next. */
  detail?: string;
  confirm: string;
  /** Without it the dialog only tells something and has one button. */
  cancel?: string;
  danger?: boolean;
}

interface QuestionDialogProps {
  open: boolean;
  question: Question;
  onClose: (answer: boolean) => void;
}

/** One question, or one thing to know, that has to be answered before anything else. Escape means no. */
export default function QuestionDialog({ open, question, onClose }: QuestionDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(nowOpen) => nowOpen || onClose(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="bottom-4 dialog sm:top-1/3 sm:bottom-auto">
          <AlertDialog.Title className="wrap-anywhere font-sans text-lg leading-snug font-medium tracking-normal">
            {question.text}
          </AlertDialog.Title>
          {question.detail && (
            <AlertDialog.Description className="mt-2 text-soft">{question.detail}</AlertDialog.Description>
          )}
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            {question.cancel && (
              <button type="button" className={buttonStyle('secondary')} onClick={() => onClose(false)}>
                {question.cancel}
              </button>
            )}
            <button
              type="button"
              className={buttonStyle(question.danger ? 'danger' : 'primary')}
              onClick={() => onClose(true)}
            >
              {question.confirm}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
