import { useRef, useState } from 'react';
import { showTrouble } from '../ui/toast-queue';
import { troubleIn } from './trouble';

/**
 * Something that a button does, once at a time.
 * @param failure the title of the toast that says why it failed
 */
export function useAction(failure: string, action: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function run() {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await action();
    } catch (error) {
      showTrouble(failure, troubleIn(error));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { busy, run };
}
