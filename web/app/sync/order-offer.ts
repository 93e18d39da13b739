import { ADAPTIVE_OFFERED_FROM } from '@nosewise/catalogue/simulation';
import type { Order } from '@nosewise/domain/training/settings';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { stored } from '../../shared/stored';
import { usePool } from '../lib/pool';
import { useSettings } from './useSettings';

/** Whether the person has been asked for an order. */
const orderAsked = stored<boolean>({ key: 'orderAsked', schema: z.boolean(), initial: false });

/** Offers *Adaptive* order to a person who has the default and enough aromas, once. */
export function useOrderOffer() {
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
