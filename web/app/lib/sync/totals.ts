import * as z from 'zod/mini';
import { stored } from '../../../shared/stored';
import { instant } from './session-record-schema';

const totalsSchema = z.object({
  /** Sessions since the last reset of statistics, of all devices. */
  sessionsTotal: z.int().check(z.nonnegative()),
  statsResetAt: z.nullable(instant),
  /** When the whole history was last read, so that nothing that came in late is missed for long. */
  wholeHistoryAt: instant,
});

export type Totals = z.infer<typeof totalsSchema>;

/** What the server said of the person's history; `null` before it was asked. */
export const totals = stored<Totals | null>({
  key: 'totals',
  schema: z.nullable(totalsSchema),
  initial: null,
});
