import { AlertDialog } from '@base-ui/react/alert-dialog';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { buttonStyle } from './button';

interface Question {
  text: string;
  /** A second paragraph: what is safe, what happens next. */
  detail?: string;
  confirm: string;
  /** Without it the dialog only tells something and has one button. */
  cancel?: string;
  danger?: boolean;
}

interface Dialogs {
  /** Tells something and waits until it was read, as `window.alert` does. */
  alert(text: string): Promise<void>;
  /** Asks, and gives the answer; Escape means no. */
  confirm(question: Question & { cancel: string }): Promise<boolean>;
}

const DialogsContext = createContext<Dialogs | null>(null);

/** The alerts and confirmations of the specification, as accessible dialogs with its exact words. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it');
  return dialogs;
}

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const settle = useRef<(answer: boolean) => void>(() => {});

  const ask = useCallback((asked: Question) => {
    settle.current(false);
    setQuestion(asked);
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      settle.current = resolve;
    });
  }, []);

  const dialogs = useMemo<Dialogs>(
    () => ({
      alert: async (text) => {
        await ask({ text, confirm: 'OK' });
      },
      confirm: ask,
    }),
    [ask],
  );

  function close(answer: boolean) {
    setOpen(false);
    settle.current(answer);
  }

  return (
    <DialogsContext value={dialogs}>
      {children}
      <AlertDialog.Root open={open} onOpenChange={(nowOpen) => nowOpen || close(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-black/45 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <AlertDialog.Popup className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-2xl border border-rule bg-sheet p-6 shadow-2xl transition-[opacity,translate] duration-200 ease-settle outline-none data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:top-1/3 sm:bottom-auto">
            <AlertDialog.Title className="font-sans text-lg leading-snug font-medium tracking-normal">
              {question?.text}
            </AlertDialog.Title>
            {question?.detail && (
              <AlertDialog.Description className="mt-2 text-soft">{question.detail}</AlertDialog.Description>
            )}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              {question?.cancel && (
                <button type="button" className={buttonStyle('secondary')} onClick={() => close(false)}>
                  {question.cancel}
                </button>
              )}
              <button
                type="button"
                className={buttonStyle(question?.danger ? 'danger' : 'primary')}
                onClick={() => close(true)}
              >
                {question?.confirm}
              </button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </DialogsContext>
  );
}
