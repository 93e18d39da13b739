import { adaptiveOffer } from '@nosewise/catalogue/simulation';
import { useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { useOrderOffer } from '../sync/order-offer';

/** Offers Adaptive order at the end of a session, once, to a person with enough aromas. Classic stays unless they choose it. */
export function OrderQuestion() {
  const { isOpen, choose } = useOrderOffer();
  const [isThanked, setThanked] = useState(false);
  if (isThanked) {
    return (
      <p role="status" className="mt-6 text-lg">
        Your next session is in Adaptive order. Training Settings change it back.
      </p>
    );
  }
  if (!isOpen) return null;
  return (
    <section aria-labelledby="order-question" className="mt-6 rounded-2xl border border-rule p-5">
      <h2 id="order-question" className="text-xl">
        Try Adaptive order?
      </h2>
      <p className="mt-1 max-w-text text-soft">{adaptiveOffer()}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          className={buttonStyle('secondary', 'max-sm:w-full')}
          onClick={() => {
            choose('adaptive');
            setThanked(true);
          }}
        >
          Try Adaptive
        </button>
        <button
          type="button"
          className={buttonStyle('quiet', 'max-sm:w-full')}
          onClick={() => choose('classic')}
        >
          Stay with Classic
        </button>
      </p>
    </section>
  );
}
