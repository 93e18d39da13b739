import * as z from 'zod/mini';

/** The office in the hub of topics (`contract/src/realtime.ts`). */

/** Subscribes to changes in the office. The ticket is from `showCaller`. */
export const subscribeOffice = z.object({
  type: z.literal('subscribe'),
  topic: z.literal('office'),
  ticket: z.string().check(z.maxLength(100)),
});

/** Says only that something may have changed: a screen of the office then reads again. */
export const officeMessage = z.object({ type: z.literal('office'), change: z.int() });
