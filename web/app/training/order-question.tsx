import { ADAPTIVE_OFFERED_FROM, adaptiveOffer } from '@nosewise/catalogue/simulation';
import type { Order } from '@nosewise/domain/training/settings';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { stored } from '../../shared/stored';
import { buttonStyle } from '../../shared/ui/button';
import { usePool } from '../lib/pool';
import { useSettings } from '../sync/sync';

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

/** Whether the person has been asked for an order. */
const orderAsked = stored<boolean>({ key: 'orderAsked', schema: z.boolean(), initial: false });

/** Offers *Adaptive* order to a person who has the default and enough aromas, once. */
function useOrderOffer() {
  const { settings, change } = useSettings();
  const { pool } = usePool();
  const aromas = new Set(pool.map(({ id }) => id)).size;
  const [isOpen] = useState(
    () => !orderAsked.get() && settings.order === 'classic' && aromas >= ADAPTIVE_OFFERED_FROM,
  );
  useEffect(() => {
    if (isOpen) orderAsked.set(true);
  }, [isOpen]);
  return {
    isOpen: isOpen && settings.order === 'classic',
    choose(order: Order) {
      if (order !== settings.order) change({ ...settings, order });
    },
  };
}
