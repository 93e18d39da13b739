import type { Order } from '@nosewise/contract/orders';
import { useEffect, useEffectEvent, useState } from 'react';
import { ask } from '../lib/ask';
import { authState } from '../lib/auth/auth-state';
import { shape, text } from '../lib/shape';
import { isOrder } from './is-order';

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
    const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`;
    const answer = await ask(`/orders/${encodeURIComponent(id)}${query}`, isOrder, {
      headers: await whoAsks(),
    });
    setSeen((before) => {
      if (answer.kind === 'ok') return { kind: 'order', order: answer.value };
      // What was seen before is better than nothing.
      if (before.kind === 'order' && answer.kind === 'unreachable') return before;
      return answer;
    });
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
    const answer = await ask(`/orders/${encodeURIComponent(id)}/payment`, isPayment, {
      method: 'POST',
      headers: { ...(await whoAsks()), 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    if (answer.kind === 'ok') location.assign(answer.value.paymentUrl);
    return answer.kind === 'ok' ? undefined : answer.kind === 'refused' ? answer : 'unreachable';
  }

  function tryAgain() {
    setSeen({ kind: 'loading' });
    void look();
  }

  return { seen, isWaiting, pay, tryAgain };
}

const isPayment = shape({ paymentUrl: text });

/** The access token of who is signed in; the code that knows it is loaded for them alone. */
async function whoAsks(): Promise<Record<string, string>> {
  if (authState().kind !== 'signed-in') return {};
  const { accessToken } = await import('../lib/auth/auth');
  const token = await accessToken();
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
