import { spansTwoWeeks } from '@nosewise/domain/progress/daily';
import type { Statistics } from '@nosewise/domain/progress/statistics';
import type { ReactNode } from 'react';
import AromasBlock from './aromas-block';
import Forecast from './forecast';
import { localDay, momentText } from './formats';
import OverTimeBlock from './over-time-block';
import type { ShownProgress } from './useProgress';

interface BlocksProps extends Pick<ShownProgress, 'progress'> {
  /** The part of the honest test. */
  test: ReactNode;
}

/** Shows what the specification puts on the screen, open at every visit, and from two weeks of training on a forecast. */
export function AllBlocks({ progress, test }: BlocksProps) {
  const { statistics, scents, memory, history } = progress;
  return (
    <>
      <BigNumbers {...statistics} />
      <AromasBlock scents={scents} memory={memory} />
      <OverTimeBlock progress={progress} test={test} />
      {history.length > 0 && spansTwoWeeks(statistics.days, localDay(Date.now())) && (
        <Forecast memory={memory} />
      )}
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
