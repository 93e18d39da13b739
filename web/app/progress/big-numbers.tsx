import type { Statistics } from '@nosewise/domain/statistics';
import type { ReactNode } from 'react';

type BigNumbersProps = Pick<Statistics, 'streak' | 'accuracyPercent' | 'sessionsTotal'>;

/** Streak, accuracy and sessions. */
export function BigNumbers({ streak, accuracyPercent, sessionsTotal }: BigNumbersProps) {
  return (
    <dl className="mt-6 grid border-rule max-sm:border-t sm:border-y max-sm:divide-y max-sm:divide-rule sm:grid-cols-3 sm:divide-x sm:divide-rule">
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
  );
}

function BigNumber({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="grid content-start py-5 max-sm:grid-cols-[7rem_1fr] max-sm:items-baseline max-sm:gap-x-4 sm:px-6 sm:first:pl-0">
      <dt className="font-medium">{name}</dt>
      <dd className="numeral row-span-2 text-4xl leading-tight text-accent max-sm:col-start-1 max-sm:row-start-1 max-sm:text-3xl">
        {children}
      </dd>
      <dd className="text-sm text-soft max-sm:col-start-2">{note}</dd>
    </div>
  );
}
