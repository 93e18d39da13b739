import type { Statistics } from '@nosewise/domain/progress/statistics';
import { lazy, type ReactNode } from 'react';
import { Fold } from '../ui/section';
import { WhenSeen } from '../ui/when-seen';
import { momentText } from './formats';
import type { ShownProgress } from './useProgress';

/** Loaded when they are seen: with them, the screen would weigh more than it may (decision 43). */
const Forecast = lazy(() => import('./forecast'));
const AromasBlock = lazy(() => import('./aromas-block'));
const OverTimeBlock = lazy(() => import('./over-time-block'));

interface BlocksProps extends Pick<ShownProgress, 'progress' | 'older'> {
  /** The part of the honest test. */
  test: ReactNode;
  /** Whether there are two weeks of training: before, everything is folded away. */
  isLong: boolean;
}

/** Shows what is known, words first and figures behind a fold: until there is a finished session, only the honest test. */
export function AllBlocks({ progress, older, test, isLong }: BlocksProps) {
  const { statistics, scents, memory, history } = progress;
  const numbers = <BigNumbers {...statistics} />;
  const overTime = (
    <WhenSeen orSoon className="min-h-[50rem]">
      <OverTimeBlock progress={progress} older={older} test={test} />
    </WhenSeen>
  );
  if (!isLong) {
    return (
      <Fold words="Figures" isLazy>
        {history.length === 0 ? (
          test
        ) : (
          <>
            {numbers}
            <WhenSeen className="min-h-[50rem]">
              <AromasBlock scents={scents} memory={memory} />
            </WhenSeen>
            {overTime}
          </>
        )}
      </Fold>
    );
  }
  return (
    <>
      <WhenSeen orSoon className="min-h-72">
        <Forecast memory={memory} />
      </WhenSeen>
      <WhenSeen orSoon className="min-h-96">
        <AromasBlock scents={scents} memory={memory} numbers={numbers} />
      </WhenSeen>
      {overTime}
    </>
  );
}

function BigNumbers({ streak, accuracyPercent, sessionsTotal, statsResetAt }: Statistics) {
  return (
    <>
      <dl className="mt-4 mb-2 grid grid-cols-3 divide-x divide-rule narrow:grid-cols-1 narrow:divide-x-0">
        <BigNumber name="Streak" note={'sessions in a row with at least 80\u00a0% correct'}>
          {streak}
        </BigNumber>
        <BigNumber name="Accuracy" note="of all your answers were correct">
          {accuracyPercent === undefined ? '–' : `${accuracyPercent} %`}
        </BigNumber>
        <BigNumber name="Sessions" note="completed">
          {sessionsTotal}
        </BigNumber>
      </dl>
      {statsResetAt !== undefined && (
        <p className="mb-4 text-sm text-soft">{`Counted from ${momentText(statsResetAt)} on, when you reset your statistics.`}</p>
      )}
    </>
  );
}

function BigNumber({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="grid content-start px-3 py-2 first:pl-0 sm:px-6">
      <dt className="text-sm font-medium sm:text-base">{name}</dt>
      <dd className="numeral text-2xl leading-tight text-accent sm:text-3xl">{children}</dd>
      <dd className="text-sm text-soft max-sm:sr-only">{note}</dd>
    </div>
  );
}
