import { useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { leaveGuestsWork, takeGuestsWork, useGuestsWork } from '../notebook/take-along';

/** Offers once to take along what was trained on this device without an account. */
export function TakeAlong() {
  const { work, forget } = useGuestsWork();
  const [isTaking, setTaking] = useState(false);
  if (!work) return null;
  async function settle(how: () => Promise<void>) {
    if (isTaking) return;
    setTaking(true);
    await how();
    forget();
  }
  return (
    <section aria-labelledby="take-along" className="mt-5 panel">
      <h2 id="take-along" className="text-xl">
        Take along what you trained here?
      </h2>
      <p className="mt-1 max-w-text text-soft">{`Without an account, this device has ${work.words}.`}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={isTaking}
          className={buttonStyle('secondary')}
          onClick={() => void settle(takeGuestsWork)}
        >
          Take it along
        </button>
        <button type="button" className={buttonStyle('quiet')} onClick={() => void settle(leaveGuestsWork)}>
          Leave it here
        </button>
      </p>
    </section>
  );
}
