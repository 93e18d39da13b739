import { lazy } from 'react';

/** Loads what a form needs once it is touched. */
export const loadTouched = () => import('./once-touched');

export type Touched = Awaited<ReturnType<typeof loadTouched>>;

/** To be shown only once the rest has been loaded, since React never tries again. */
export const Thanks = lazy(async () => ({ default: (await loadTouched()).Thanks }));
