import type { Order } from '@nosewise/domain/settings';
import * as z from 'zod/mini';
import { useStored } from '../../shared/hooks';
import { stored } from '../../shared/stored';
import { useSettings } from './useSettings';

/** Whether the person has chosen an order: the question is asked only once. */
const orderAsked = stored<boolean>({ key: 'orderAsked', schema: z.boolean(), initial: false });

/** Offers *Adaptive* order to a person who has the default and was never asked. */
export function useOrderOffer() {
  const { settings, change } = useSettings();
  const wasAsked = useStored(orderAsked);
  return {
    isOpen: !wasAsked && settings.order === 'classic',
    choose(order: Order) {
      orderAsked.set(true);
      if (order !== settings.order) change({ ...settings, order });
    },
  };
}
