/** Counts bottles in words. */
export function bottlesOf(count: number): string {
  return `${count} ${count === 1 ? 'bottle' : 'bottles'}`;
}

/** Says why a code cannot be asked in a session. */
export const CODE_TROUBLE = {
  unknown: 'No sticker of this set has this code. Please check the digits.',
  used: 'You have smelled this bottle in this session. Take another one.',
} as const;

/** Shown when nobody answered. */
export const NO_CONNECTION = 'There is no connection. Nothing has changed: please try again later.';
/** Shown for failures without words of their own. */
export const FAILED = 'Something went wrong, and nothing has changed. Please try again.';
