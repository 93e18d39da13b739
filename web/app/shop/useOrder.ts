import { type Order, payOrder, showOrder } from '@nosewise/contract/orders';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem, callApi } from '../../shared/api';

/** How an order that was asked for is known. */
export type SeenOrder =
  | { readonly kind: 'loading' | 'unreachable' }
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'refused'; readonly reason: string };

/** What came of the wish to pay. */
type PayTrouble = 'unreachable' | { readonly reason: string };

/** In milliseconds: how often one asks whether the payment was confirmed, and for how long. */
const EVERY = 3_000;
const PATIENCE = 3 * 60_000;

/**
 * An order, asked for anew whenever one comes back to the page, and every few seconds while it waits to be told of its
 * payment.
 * @param token opens it for who is not signed in, or has not placed it
 * @param hasPaid the buyer comes back from paying, which by itself counts for nothing
 */
export function useOrder(id: string, token: string | undefined, hasPaid: boolean) {
  const [seen, setSeen] = useState<SeenOrder>({ kind: 'loading' });
  const look = useEffectEvent(async () => {
    const now = await callApi(showOrder, { params: { id }, query: { token } }).then(
      (order) => ({ kind: 'order', order }) as const,
      refusal,
    );
    // What was seen before is better than nothing.
    setSeen((before) => (before.kind === 'order' && now.kind === 'unreachable' ? before : now));
  });

  const isWaiting = hasPaid && seen.kind === 'order' && seen.order.state === 'placed';
  useEffect(() => {
    const onFocus = () => void look();
    onFocus();
    window.addEventListener('focus', onFocus);
    window.addEventListener('online', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
      window.removeEventListener('online', onFocus);
    };
  }, []);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void look(), EVERY);
    const end = setTimeout(() => clearInterval(timer), PATIENCE);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [isWaiting]);

  /** Goes to where the order is paid. @returns why not, if so */
  async function pay(): Promise<PayTrouble | undefined> {
    try {
      const { paymentUrl } = await callApi(payOrder, { params: { id }, body: { token } });
      location.assign(paymentUrl);
      return undefined;
    } catch (error) {
      const refused = refusal(error);
      return refused.kind === 'refused' ? refused : 'unreachable';
    }
  }

  function tryAgain() {
    setSeen({ kind: 'loading' });
    void look();
  }

  return { seen, isWaiting, pay, tryAgain };
}

/** What became of a call that failed: a refusal is shown in the server's own words. */
function refusal(error: unknown): Extract<SeenOrder, { kind: 'refused' }> | { kind: 'unreachable' } {
  return error instanceof ApiProblem ? { kind: 'refused', reason: error.message } : { kind: 'unreachable' };
}
