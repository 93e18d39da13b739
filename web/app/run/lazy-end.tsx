import { type ComponentProps, lazy, Suspense } from 'react';

/** Loaded with the first answer: with the end, the screens of runs would weigh more than they may (decision 43). */
export const loadEnd = () => import('./run-end');
const LoadedEnd = lazy(async () => ({ default: (await loadEnd()).RunEnd }));

export function RunEnd(end: ComponentProps<typeof LoadedEnd>) {
  return (
    <Suspense>
      <LoadedEnd {...end} />
    </Suspense>
  );
}
