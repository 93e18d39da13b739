import { type Order, payOrder, showOrder } from '@nosewise/contract/orders';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem, callApi } from '../../shared/api';
import { refusalWords } from '../../shared/refusals';

/** The result of looking at an order. */
export type SeenOrder =
  | { readonly kind: 'loading' | 'unreachable' }
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'refused'; readonly reason: string };

/** Why the payment page did not open. */
type PayTrouble = 'unreachable' | { readonly reason: string };

/** How often, and for how long, to ask whether the payment was confirmed, in ms. */
const EVERY = 3_000;
const PATIENCE = 3 * 60_000;

/** Gives the address of an order's page. With the token, anybody who has the link can open it. */
export function orderPath(id: string, token?: string): string {
  return `/orders/${id}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`;
}

/**
 * Loads an order, again whenever the window gets the focus, and every few seconds while a payment is
 * unconfirmed.
 * @param token opens it without an account
 * @param hasPaid the buyer comes back from paying, which by itself proves nothing
 */
export function useOrder(id: string, token: string | undefined, hasPaid: boolean) {
  const [seen, setSeen] = useState<SeenOrder>({ kind: 'loading' });
  const look = useEffectEvent(async () => {
    const now = await callApi(showOrder, { params: { id }, query: { token } }).then(
      (order) => ({ kind: 'order', order }) as const,
      refusal,
    );
    // An older answer is better than none.
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

  /** Opens the payment page. @returns why not, if it fails */
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

/** Tells a refusal, which its page explains, from a lost connection. */
function refusal(error: unknown): Extract<SeenOrder, { kind: 'refused' }> | { kind: 'unreachable' } {
  return error instanceof ApiProblem
    ? { kind: 'refused', reason: refusalWords(error) }
    : { kind: 'unreachable' };
}
