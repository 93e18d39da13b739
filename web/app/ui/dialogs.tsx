import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { DialogWords } from './confirm-dialog';

/** Loaded with the first dialog: most visits never open one. */
const ConfirmDialog = lazy(() => import('./confirm-dialog'));

/** Fixed text of the specification that more than one capability shows. */
export const NO_PACKS_ALERT = 'No aroma packs selected! Please select your aroma packs in settings first.';

/** The words of a dialog that can be cancelled. */
export type Confirmation = DialogWords & { cancel: string };

interface Dialogs {
  /** Shows a notice and waits until it was read, as `window.alert` does. */
  alert(text: string): Promise<void>;
  /** Asks for confirmation. Escape means no, and so does another dialog that opens meanwhile. */
  confirm(words: Confirmation): Promise<boolean>;
}

const DialogsContext = createContext<Dialogs | null>(null);

/** The alerts and confirmations of the specification, as accessible dialogs with its exact words. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it');
  return dialogs;
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
      {words && (
        <Suspense>
          <ConfirmDialog open={open} words={words} onClose={close} />
        </Suspense>
      )}
    </DialogsContext>
  );
}
