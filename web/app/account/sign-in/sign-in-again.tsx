import { type ReactNode, useCallback, useRef, useState } from 'react';
import { SheetDialog } from '../../ui/messages/dialogs';
import { FreshSignIn, NotNow, needsFreshSignIn, type WithFreshSignIn } from '../account-action';
import { SignInForm } from './sign-in-form';

interface Waiting {
  readonly answered: Promise<void>;
  readonly settle: (outcome: 'signed-in' | 'not-now') => void;
}

/** Lets everything inside ask for a fresh sign-in, in a sheet that leaves what was typed as it is. */
export function SignInAgain({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<Waiting>(undefined);

  const withFreshSignIn = useCallback<WithFreshSignIn>(async (action) => {
    try {
      return await action();
    } catch (error) {
      if (!needsFreshSignIn(error)) throw error;
      // One sign-in serves all who wait.
      waiting.current ??= waitForAnswer();
      setOpen(true);
      await waiting.current.answered;
      return action();
    }
  }, []);

  function close(outcome: 'signed-in' | 'not-now') {
    setOpen(false);
    waiting.current?.settle(outcome);
    waiting.current = undefined;
  }

  return (
    <FreshSignIn value={withFreshSignIn}>
      {children}
      <SheetDialog title="Confirm that it’s you" open={isOpen} onClose={() => close('not-now')}>
        <SignInForm onDone={() => close('signed-in')} onCancel={() => close('not-now')} />
      </SheetDialog>
    </FreshSignIn>
  );
}

function waitForAnswer(): Waiting {
  let settle: Waiting['settle'] = () => undefined;
  const answered = new Promise<void>((resolve, reject) => {
    settle = (outcome) => (outcome === 'signed-in' ? resolve() : reject(new NotNow()));
  });
  return { answered, settle };
}
