import { countInGlasses } from '@nosewise/domain/glass/glass';
import type { Memory } from '@nosewise/domain/memory/due';
import { countFirmness } from '@nosewise/domain/progress/collection';
import type { Statistics } from '@nosewise/domain/progress/statistics';
import { nameBeside } from '@nosewise/domain/run/duel-pair';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useStored } from '../../shared/storage/hooks';
import { usePool } from '../lib/usePool';
import { mixedUpPairs, useNose } from '../nose/nose';
import { ownPacks, useGlasses } from '../notebook/own-documents';
import { AromaBars } from './aroma-bars';
import { firmnessWords, momentText } from './formats';
import { HistorySection } from './history-section';
import { type ShownProgress as Shown, useProgress } from './useProgress';
import { WeakestNow } from './weakest-now';

interface ProgressScreenProps {
  /** The end of the session that was just finished, above everything. */
  end: ReactNode;
  shelf: ReactNode;
  /** The one button. */
  start: ReactNode;
  /** The last seven days. */
  days: ReactNode;
  /** The way to the honest test, which can also be taken before any training. */
  test: ReactNode;
}

/** Shows how the person improves (specification, section 2, "Progress"). */
export function ProgressScreen({ end, ...parts }: ProgressScreenProps) {
  const shown = useProgress();
  const Heading = end ? 'h2' : 'h1';
  return (
    <main aria-busy={!shown} className="mx-auto w-full max-w-2xl grow px-4 pt-4 pb-2 lg:max-w-5xl lg:pt-8">
      {end}
      {/* Below an end it is what follows, and no second headline. */}
      <Heading className={end ? 'border-t border-rule pt-6 text-xl' : 'text-3xl'}>My Progress</Heading>
      {shown ? <ShownProgress {...shown} isBelow={Boolean(end)} {...parts} /> : <ProgressSkeleton />}
    </main>
  );
}

type ShownProgressProps = Shown & Omit<ProgressScreenProps, 'end'> & { isBelow: boolean };

/** As one would tell a friend: a sentence, the shelf, and then the rest. */
function ShownProgress({ shelf, start, days, test, progress, isUnsent, isBelow }: ShownProgressProps) {
  const [now] = useState(Date.now);
  const { memory, scents, statistics, history } = progress;
  return (
    <>
      <p role="status" className="mt-2 max-w-wide text-sm text-soft empty:hidden">
        {isUnsent && 'Your latest sessions are still on their way to your account.'}
      </p>
      <h2 className={`mt-2 max-w-text text-pretty ${isBelow ? 'text-lg' : 'text-xl sm:text-2xl'}`}>
        <span>{firmnessWords(countFirmness(scents, memory, now))}</span> <MixedUpMost />
      </h2>
      <div className="lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <div className="min-w-0 lg:row-span-2">
          {shelf}
          <div className="my-3">{start}</div>
          <WeakestNow />
          <Numbers {...statistics}>{days}</Numbers>
        </div>
        <div className="min-w-0">
          <AromaBars scents={scents} />
          <HistorySection history={history} statsResetAt={statistics.statsResetAt} />
        </div>
        <ul
          aria-label="More about your progress"
          className="grid gap-x-5 self-start border-y border-rule py-1 @min-[22rem]/part:grid-cols-2 *:*:flex *:*:min-h-12 *:*:items-center *:*:py-1 *:*:text-link"
        >
          <li>{test}</li>
          <li>
            <Link to="/progress/mix-ups">Mix-ups</Link>
          </li>
          <li>
            <InTheGlass memory={memory} />
          </li>
          <li>
            <Link to="/progress/figures">Figures and forecast</Link>
          </li>
        </ul>
      </div>
    </>
  );
}

/** Names the two that are taken for each other most often. */
function MixedUpMost() {
  const [pair] = mixedUpPairs(useNose(), usePool().pool, useStored(ownPacks));
  if (!pair) return null;
  return (
    <span>
      You mix up <bdi>{nameBeside(pair.first, pair.second)}</bdi> and{' '}
      <bdi>{nameBeside(pair.second, pair.first)}</bdi> most often.
    </span>
  );
}

function Numbers({ streak, accuracyPercent, statsResetAt, children }: Statistics & { children: ReactNode }) {
  return (
    <div className="border-t border-rule py-3">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <dl className="flex gap-6">
          <BigNumber name="Streak">{streak}</BigNumber>
          <BigNumber name="Accuracy">
            {accuracyPercent === undefined ? '–' : `${accuracyPercent} %`}
          </BigNumber>
        </dl>
        <div className="-mt-3 mb-3 grow basis-44">{children}</div>
      </div>
      <p className="text-sm text-soft">
        {`Streak: sessions in a row with at least 80\u00a0% correct.${statsResetAt === undefined ? '' : ` Counted from ${momentText(statsResetAt)} on, when you reset your statistics.`}`}
      </p>
    </div>
  );
}

function BigNumber({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-medium">{name}</dt>
      <dd className="numeral text-2xl leading-tight text-accent">{children}</dd>
    </div>
  );
}

/** Says how many of the aromas that the person can name they have also found in a glass. */
function InTheGlass({ memory }: { memory: Memory }) {
  const { pool } = usePool();
  const { found, named } = countInGlasses(pool, memory, useGlasses());
  return <Link to="/glasses">{named === 0 ? 'In the glass' : `In the glass: ${found} of ${named}`}</Link>;
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
