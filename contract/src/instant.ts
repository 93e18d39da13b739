import * as z from 'zod/mini';

/** An instant on the wire: ISO 8601 with an offset, from 1970 on. What is finer than a millisecond is dropped. */
export const isoInstant = z.iso
  .datetime({ offset: true })
  .check(
    z.refine((text) => Date.parse(text) >= 0, { error: 'must be an instant from 1970-01-01T00:00:00Z on' }),
  );
