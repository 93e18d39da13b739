/** Counts bottles in words. */
export function bottlesOf(count: number): string {
  return `${count} ${count === 1 ? 'bottle' : 'bottles'}`;
}

/** Shown when nobody answered. */
export const NO_CONNECTION = 'There is no connection. Nothing has changed: please try again later.';
/** Shown for failures without words of their own. */
export const FAILED = 'Something went wrong, and nothing has changed. Please try again.';
