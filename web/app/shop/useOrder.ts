import { payOrder, showOrder } from '@nosewise/contract/shop/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, callApi } from '../../shared/api';
import { KEYS } from '../lib/query';
import { orderRefusalWords } from './order-refusal-words';

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
 * Queries an order, every few seconds while a payment is unconfirmed.
 * @param token opens it without an account
 * @param hasPaid the buyer comes back from paying, which by itself proves nothing
 */
export function useOrder(id: string, token: string | undefined, hasPaid: boolean) {
  const [openedAt] = useState(Date.now);
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    queryKey: KEYS.order(id, token),
    queryFn: ({ signal }) => callApi(showOrder, { params: { id }, query: { token }, signal }),
    refetchInterval: ({ state }) =>
      hasPaid && state.data?.state === 'placed' && Date.now() - openedAt < PATIENCE && EVERY,
  });

  /** Opens the payment page. @returns why not, if it fails */
  async function pay(): Promise<PayTrouble | undefined> {
    try {
      const { paymentUrl } = await callApi(payOrder, { params: { id }, body: { token } });
      location.assign(paymentUrl);
      return undefined;
    } catch (failure) {
      return failure instanceof ApiProblem ? { reason: orderRefusalWords(failure) } : 'unreachable';
    }
  }

  return { order, error, refetch, isWaiting: hasPaid && order?.state === 'placed', pay };
}
