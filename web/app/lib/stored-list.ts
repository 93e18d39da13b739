import * as z from 'zod/mini';
import type { KeptName } from '../../shared/kept-keys';
import { type Stored, stored } from '../../shared/stored';

/** Declares a stored list. Of a damaged one the entries that can be read stay: one bad entry never costs the others. */
export function storedList<T>(key: KeptName, entry: z.core.$ZodType<T>): Stored<T[]> {
  return stored<T[]>({
    key,
    schema: z.array(entry),
    initial: [],
    repair: (damaged) =>
      Array.isArray(damaged)
        ? damaged.flatMap((each) => {
            const parsed = z.safeParse(entry, each);
            return parsed.success ? [parsed.data] : [];
          })
        : [],
  });
}
