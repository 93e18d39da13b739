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
import type { Question } from './question-dialog';

/** Loaded when something is asked for the first time: most visits never ask. */
const QuestionDialog = lazy(() => import('./question-dialog'));

export type CancellableQuestion = Question & { cancel: string };

interface Dialogs {
  /** Tells something and waits until it was read, as `window.alert` does. */
  alert(text: string): Promise<void>;
  /** Asks, and gives the answer; Escape means no. */
  confirm(question: CancellableQuestion): Promise<boolean>;
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
      {question && (
        <Suspense>
          <QuestionDialog open={open} question={question} onClose={close} />
        </Suspense>
      )}
    </DialogsContext>
  );
}
