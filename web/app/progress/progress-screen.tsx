import { countFirmness } from '@nosewise/domain/progress/collection';
import { type ReactNode, useState } from 'react';
import { BackLink } from '../../shared/ui/back-link';
import { AllBlocks } from './all-blocks';
import { standingWords } from './formats';
import { type ShownProgress as Shown, useProgress } from './useProgress';

interface ProgressScreenProps {
  /** The end of the session that was just finished, above everything. */
  end: ReactNode;
  shelf: ReactNode;
  /** The one button. */
  start: ReactNode;
  /** The section of the honest test, which can also be taken before any training. */
  test: ReactNode;
}

/** Shows how the person improves (specification, section 2, "Progress"). */
export function ProgressScreen({ end, ...parts }: ProgressScreenProps) {
  const shown = useProgress();
  const Heading = end ? 'h2' : 'h1';
  return (
    <main aria-busy={!shown} className="mx-auto w-full max-w-3xl grow px-4 pt-4 pb-16">
      {end || <BackLink to="/app" oneStep />}
      <Heading className={`text-3xl ${end ? 'border-t border-rule pt-6' : 'mt-2'}`}>My Progress</Heading>
      {shown ? <ShownProgress {...shown} {...parts} /> : <ProgressSkeleton />}
    </main>
  );
}

type ShownProgressProps = Shown & Omit<ProgressScreenProps, 'end'>;

/** As one would tell a friend: a sentence, the shelf, and then the rest. */
function ShownProgress({ shelf, start, test, progress, isUnsent }: ShownProgressProps) {
  const [now] = useState(Date.now);
  const { memory, scents } = progress;
  return (
    <>
      <p role="status" className="mt-2 max-w-wide text-sm text-soft empty:hidden">
        {isUnsent && 'Your latest sessions are still on their way to your account.'}
      </p>
      <h2 className="mt-4 max-w-text text-2xl">{standingWords(countFirmness(scents, memory, now))}</h2>
      {shelf}
      <div className="my-6">{start}</div>
      <AllBlocks progress={progress} test={test} />
    </>
  );
}

const BLOCK = 'rounded-md bg-shade motion-safe:animate-pulse';

/** Keeps the place of the sentence and the shelf, so that nothing moves when they come. */
function ProgressSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading…</span>
      <div className={`${BLOCK} mt-4 h-8 max-w-md`} />
      <div className={`${BLOCK} mt-7 h-40`} />
    </div>
  );
}
