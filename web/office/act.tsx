import { createContext, type FormEvent, type ReactNode, use, useState } from 'react';
import { v4 as newId } from 'uuid';
import { buttonStyle } from '../shared/ui/button';
import { needsSignIn, wordsOfError } from './office-words';
import { client } from './query';
import { Sheet } from './sheet';

/** The frame's part in every action: it shows the sheet, asks for a sign-in, and reports what was done. */
export interface Bench {
  /** Opens the sheet of an action. */
  readonly begin: (action: Action) => void;
  /** Asks for a fresh sign-in. @returns whether there was one */
  readonly signIn: () => Promise<boolean>;
  /** Says what an action did, or why it could not be done. */
  readonly say: (words: string) => void;
}
export const BenchScope = createContext<Bench>({
  begin: () => undefined,
  signIn: async () => false,
  say: () => undefined,
});

export interface Action {
  /** The text of the button. */
  readonly label: string;
  /** The object of the action, for people who cannot see what is beside the button. */
  readonly of?: string;
  /** The effect of pressing it, in a sentence. */
  readonly will: string;
  readonly variant?: 'primary' | 'secondary' | 'danger';
  /** Fields to fill in before. */
  readonly children?: ReactNode;
  /** @param id of this attempt: the same when it is sent again. @returns what was done */
  readonly run: (id: string, typed: FormData) => Promise<string>;
}

/** A button that says what it will do before it does it, and what it did afterwards. */
export function Act(action: Action) {
  const { begin } = use(BenchScope);
  const { variant = 'secondary' } = action;
  return (
    <button type="button" className={buttonStyle(variant)} onClick={() => begin(action)}>
      <Label {...action} />
    </button>
  );
}

function Label({ label, of }: Pick<Action, 'label' | 'of'>) {
  return (
    <>
      <span>{label}</span>
      {of !== undefined && (
        <span className="sr-only">
          {' '}
          <bdi>{of}</bdi>
        </span>
      )}
    </>
  );
}

/**
 * The sheet of an action. It belongs to the frame and acts on the version that was shown when it was opened:
 * if another operator changes that meanwhile, the screen behind it follows, and the press is refused. One
 * opening is one attempt: however often it is sent, it is done once.
 */
export function ActionSheet({ action, onClose }: { readonly action: Action; readonly onClose: () => void }) {
  const [id] = useState(() => newId());
  return (
    <Sheet title={action.of === undefined ? action.label : `${action.label} ${action.of}`} onClose={onClose}>
      <ActForm {...action} id={id} onDone={onClose} />
    </Sheet>
  );
}

function ActForm({
  id,
  label,
  of,
  will,
  variant = 'secondary',
  children,
  run,
  onDone,
}: Action & { readonly id: string; readonly onDone: () => void }) {
  const attempt = useAttempt();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (await attempt.go(() => run(id, typed))) onDone();
  }
  return (
    <form onSubmit={submit} className="mt-3 grid gap-4">
      <p>{will}</p>
      {children}
      <p role="alert" className="text-bad">
        {attempt.trouble}
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          className={buttonStyle(variant === 'secondary' ? 'primary' : variant)}
          disabled={attempt.isBusy}
        >
          {attempt.isBusy ? 'Working…' : <Label label={label} {...(of !== undefined && { of })} />}
        </button>
        <button type="button" className={buttonStyle()} onClick={onDone}>
          Not now
        </button>
      </div>
    </form>
  );
}

/** Carries out an action: signs in again where that is wanted, says what was done, and has the screens ask again. */
export function useAttempt() {
  const { signIn, say } = use(BenchScope);
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function go(action: () => Promise<string>): Promise<boolean> {
    setBusy(true);
    setTrouble(undefined);
    try {
      say(await action());
      return true;
    } catch (error) {
      if (needsSignIn(error) && (await signIn())) return await go(action);
      setTrouble(wordsOfError(error));
      return false;
    } finally {
      setBusy(false);
      await client.invalidateQueries({ refetchType: 'active' });
    }
  }

  return { go, trouble, isBusy };
}
