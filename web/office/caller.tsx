import type { Caller } from '@nosewise/contract/office/office-desk';
import { officeMessage } from '@nosewise/contract/office/office-messages';
import { goneMessage } from '@nosewise/contract/realtime';
import type { Right } from '@nosewise/contract/roles';
import { createContext, use, useEffect } from 'react';
import * as z from 'zod/mini';
import { keepLive, later, openLine } from '../shared/live-connection';
import { client } from './query';

/** The operator at this screen. */
export const CallerScope = createContext<Caller | undefined>(undefined);

/** Tells whether the operator has one of these rights. */
export function useRights(): (...rights: readonly Right[]) => boolean {
  const caller = use(CallerScope);
  return (...rights) => rights.some((right) => caller?.rights.includes(right) ?? false);
}

/** Asks the server again for all that is shown whenever something may have changed. */
export function useLive(ticket: string | undefined): void {
  useEffect(() => {
    if (ticket === undefined) return;
    return keepLive({
      open: openLine,
      later,
      greeting: { type: 'subscribe', topic: 'office', ticket },
      // The end of the seat as well: the session or the role may be another.
      messages: z.union([officeMessage, goneMessage]),
      onMessage: () => void client.invalidateQueries({ refetchType: 'active' }),
      onChange: () => undefined,
    });
  }, [ticket]);
}
