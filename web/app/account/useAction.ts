import { useRef, useState } from 'react';
import { showTrouble } from '../ui/toasts';
import { NotNow, useFreshSignIn } from './fresh-sign-in';
import { troubleIn } from './trouble';

/**
 * Something that a button does, once at a time. It is done again after a fresh sign-in where the server wants one.
 * @param failure the title of the toast that says why it failed
 */
export function useAction(failure: string, action: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const withFreshSignIn = useFreshSignIn();

  async function run() {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await withFreshSignIn(action);
    } catch (error) {
      if (!(error instanceof NotNow)) showTrouble(failure, troubleIn(error));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { busy, run };
}
