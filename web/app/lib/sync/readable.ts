import * as z from 'zod/mini';

/** What can be read of a damaged list. One bad entry never costs the others. */
export function readable<T>(schema: z.core.$ZodType<T>, damaged: unknown): T[] {
  if (!Array.isArray(damaged)) return [];
  return damaged.flatMap((entry) => {
    const parsed = z.safeParse(schema, entry);
    return parsed.success ? [parsed.data] : [];
  });
}
