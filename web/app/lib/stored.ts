import * as z from 'zod/mini';
import { type Stored, type StoredOptions, storedValue } from './stored-value';

interface SchemaOptions<T> extends Omit<StoredOptions<T>, 'parse'> {
  schema: z.core.$ZodType<T>;
}

/** Declares a stored value that a schema reads. What the schema refuses is damaged (see `storedValue`). */
export function stored<T>({ schema, ...options }: SchemaOptions<T>): Stored<T> {
  return storedValue({
    ...options,
    parse: (json) => {
      const parsed = z.safeParse(schema, json);
      return parsed.success ? parsed.data : undefined;
    },
  });
}
