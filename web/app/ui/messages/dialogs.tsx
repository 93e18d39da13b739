import { AlertDialog } from '@base-ui/react/alert-dialog';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { buttonStyle } from '../../../shared/ui/button';

export interface DialogWords {
  text: string;
  /** A second paragraph: what is safe, and what happens next. */
  detail?: string;
  confirm: string;
  /** Without it the dialog is a message with one button. */
  cancel?: string;
  danger?: boolean;
}

interface ConfirmDialogProps {
  open: boolean;
  words: DialogWords;
  /** The text of the button while the confirmed work is under way: until then the dialog cannot be left. */
  busy?: string | undefined;
  onClose: (answer: boolean) => void;
}

/** A modal confirmation or notice. Escape means no. */
export function ConfirmDialog({ open, words, busy, onClose }: ConfirmDialogProps) {
  const isBusy = busy !== undefined;
  return (
    // The page's policy allows no style elements; their rules are in app.css.
    <CSPProvider disableStyleElements>
      <AlertDialog.Root open={open} onOpenChange={(nowOpen) => nowOpen || isBusy || onClose(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="dialog-backdrop" />
          <AlertDialog.Popup className="dialog">
            <AlertDialog.Title className="wrap-anywhere font-sans text-lg leading-snug font-medium tracking-normal">
              {words.text}
            </AlertDialog.Title>
            {words.detail && (
              <AlertDialog.Description className="mt-2 text-soft">{words.detail}</AlertDialog.Description>
            )}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              {words.cancel && (
                <button
                  type="button"
                  disabled={isBusy}
                  className={buttonStyle('secondary')}
                  onClick={() => onClose(false)}
                >
                  {words.cancel}
                </button>
              )}
              <button
                type="button"
                disabled={isBusy}
                className={buttonStyle(words.danger ? 'danger' : 'primary')}
                onClick={() => onClose(true)}
              >
                {busy ?? words.confirm}
              </button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </CSPProvider>
  );
}

interface SheetDialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Holds no input that could be lost: a tap outside closes it, and reading begins at its heading. */
  readOnly?: boolean;
  children: ReactNode;
}

/**
 * A sheet with its own form, or with something to read. It holds the focus while it is open and gives it
 * back; Escape closes it. A tap outside a form does not, so that no input is lost by accident. On phones it
 * is at the top, above the keyboard. Its content includes the button that closes it.
 */
export function SheetDialog({ title, open, onClose, readOnly = false, children }: SheetDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open={open}
        onOpenChange={(nowOpen) => nowOpen || onClose()}
        disablePointerDismissal={!readOnly}
      >
        <Dialog.Portal>
          <Dialog.Backdrop className="dialog-backdrop" />
          <Dialog.Popup className="dialog" initialFocus={readOnly ? heading : true}>
            <Dialog.Title ref={heading} tabIndex={-1} className="text-xl outline-none">
              {title}
            </Dialog.Title>
            {children}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

interface SheetButtonsProps {
  onCancel: () => void;
  /** The button that sends the form. */
  children: ReactNode;
}

/** The last line of a sheet with a form. */
export function SheetButtons({ onCancel, children }: SheetButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <button type="button" className={buttonStyle('secondary')} onClick={onCancel}>
        Cancel
      </button>
      {children}
    </div>
  );
}

/** Fixed text of the specification that more than one capability shows. */
export const NO_PACKS_ALERT = 'No aroma packs selected! Please select your aroma packs in settings first.';

/** The words of a dialog that can be cancelled. */
export type Confirmation = DialogWords & { cancel: string };

interface Dialogs {
  /** Shows a notice and waits until it was read, as `window.alert` does. */
  alert(text: string): Promise<void>;
  /** Asks for confirmation. Escape means no, and so does another dialog that opens meanwhile. */
  confirm(words: DialogWords): Promise<boolean>;
}

const DialogsContext = createContext<Dialogs | null>(null);

/** Returns the alerts and confirmations of the specification, as accessible dialogs with its exact words. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it');
  return dialogs;
}

/**
 * Asks a question once, for as long as there is one. Once the question is gone or the screen was left,
 * nothing is decided.
 * @param words a constant: when it changes, the person is asked again
 */
export function useQuestion(words: DialogWords | undefined, decide: (yes: boolean) => void): void {
  const { confirm } = useDialogs();
  const settle = useEffectEvent(decide);
  useEffect(() => {
    if (!words) return;
    let gone = false;
    void confirm(words).then((yes) => gone || settle(yes));
    return () => {
      gone = true;
    };
  }, [confirm, words]);
}

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [words, setWords] = useState<DialogWords | null>(null);
  const [open, setOpen] = useState(false);
  const settle = useRef<(answer: boolean) => void>(() => {});

  const show = useCallback((shown: DialogWords) => {
    settle.current(false);
    setWords(shown);
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      settle.current = resolve;
    });
  }, []);

  const dialogs = useMemo<Dialogs>(
    () => ({
      alert: async (text) => {
        await show({ text, confirm: 'OK' });
      },
      confirm: show,
    }),
    [show],
  );

  function close(answer: boolean) {
    setOpen(false);
    settle.current(answer);
  }

  return (
    <DialogsContext value={dialogs}>
      {children}
      {words && <ConfirmDialog open={open} words={words} onClose={close} />}
    </DialogsContext>
  );
}
