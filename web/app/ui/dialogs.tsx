import {
  createContext,
  type FC,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ConfirmDialogProps, DialogWords, SheetDialogProps } from './dialog-views';
import { showTrouble } from './toasts';

// Loaded with the first dialog: most visits never open one. A failure affects nothing but the dialog.
const loadViews = () => import('./dialog-views');
const ConfirmView = lazy(async (): Promise<{ default: FC<ConfirmDialogProps> }> => {
  const views = await loadViews().catch(() => undefined);
  return { default: views?.ConfirmDialog ?? BrowserDialog };
});
const SheetView = lazy(async (): Promise<{ default: FC<SheetDialogProps> }> => {
  const views = await loadViews().catch(() => undefined);
  return { default: views?.SheetDialog ?? MissingSheet };
});

/** Asks with the browser's own dialog. */
function BrowserDialog({ open, words: { text, detail, cancel }, onClose }: ConfirmDialogProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each text
  useEffect(() => {
    if (!open) return;
    const shown = detail === undefined ? text : `${text}\n\n${detail}`;
    if (cancel !== undefined) return onClose(confirm(shown));
    alert(shown);
    onClose(true);
  }, [open, text]);
  return null;
}

/** Says that a sheet could not be opened. */
function MissingSheet({ open, title, onClose }: SheetDialogProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: says it once for each press
  useEffect(() => {
    if (!open) return;
    showTrouble(`“${title}” could not be opened`, 'Once you are online, load the page again.');
    onClose();
  }, [open]);
  return null;
}

/** A `ConfirmDialog` whose code comes when it is first opened. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  return (
    useWasOpen(props.open) && (
      <Suspense>
        <ConfirmView {...props} />
      </Suspense>
    )
  );
}

/** A `SheetDialog` whose code, and the code of its content, comes when it is first opened. */
export function LazySheetDialog(props: SheetDialogProps) {
  return (
    useWasOpen(props.open) && (
      <Suspense>
        <SheetView {...props} />
      </Suspense>
    )
  );
}

/**
 * Opens a sheet whose code is loaded on demand, and says so if that fails.
 * @param failure the title of the toast
 * @returns `isOpen` is undefined until the first opening; from then on the sheet stays mounted while it
 * closes
 */
export function useLoadedSheet(load: () => Promise<unknown>, failure: string) {
  const [isOpen, setIsOpen] = useState<boolean>();

  async function open() {
    try {
      await load();
      setIsOpen(true);
    } catch {
      showTrouble(failure, 'Check that you are online and try again.');
    }
  }

  return { isOpen, open, close: () => setIsOpen(false) };
}

/** Tells whether a dialog has been open: it stays mounted while it closes. */
function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen;
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
      {words && <LazyConfirmDialog open={open} words={words} onClose={close} />}
    </DialogsContext>
  );
}
