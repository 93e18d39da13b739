import { compareText } from './compare-text';
import type { Instant } from './models';

/** Something that a person can change on several devices, with the moment of the change. */
export interface Changed {
  readonly changedAt: Instant;
}

/**
 * The copy that was changed last. Of two copies with one moment the one whose text comes last, so that every device and
 * the server choose alike without asking each other. Commutative, associative and idempotent: copies may arrive in any
 * order and any number of times.
 * @param a plain JSON data, as is `b`
 */
export function lastWrite<T extends Changed>(a: T, b: T): T {
  if (a.changedAt !== b.changedAt) return a.changedAt > b.changedAt ? a : b;
  return orderedText(a) >= orderedText(b) ? a : b;
}

/** JSON with keys in alphabetical order: a database may give them back in another one. */
function orderedText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => compareText(a, b)))
      : part,
  );
}
