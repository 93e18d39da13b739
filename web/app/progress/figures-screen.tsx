import { mergePacks } from '@nosewise/domain/aromas/pool';
import { namingOf } from '@nosewise/domain/belief/belief';
import { oddsOf } from '@nosewise/domain/odds';
import {
  accuracyOverTime,
  type DayResult,
  ROLLING_DAYS,
  spansTwoWeeks,
} from '@nosewise/domain/progress/daily';
import { nameBeside } from '@nosewise/domain/run/duel-pair';
import { DAY } from '@nosewise/domain/time';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { allPacks } from '../../shared/selected-packs';
import { useStored } from '../../shared/storage/hooks';
import { BackLink } from '../../shared/ui/back-link';
import { usePool } from '../lib/usePool';
import { mixedUpPairs, useNose } from '../nose/nose';
import { ownPacks } from '../notebook/own-documents';
import { AccountScope } from '../ui/account-scope';
import { Section } from '../ui/section';
import { Spinner } from '../ui/spinner';
import { pageTitle } from '../ui/ways/page-title';
import { AccuracyChart } from './accuracy-chart';
import { BlindGapPart } from './blind-gap';
import { Figure, Table } from './figure';
import { Forecast } from './forecast';
import { dateText, localDay, oddsText, percent } from './formats';
import { withNames } from './named-aromas';
import { useProgress } from './useProgress';

export const meta = () => pageTitle('Figures and forecast');

export default function FiguresRoute() {
  return <AccountScope guest={<Navigate to="/login" replace />}>{() => <FiguresScreen />}</AccountScope>;
}

/** How far memory is looked ahead: right after an answer all of it is there, which says nothing. */
const MEMORY_DAYS = 7;

/** Rows of a table: what is weakest, not all. */
const SHOWN = 10;

/** Shows what is computed rather than counted, for those who want to know how sure it is. */
function FiguresScreen() {
  const shown = useProgress();
  const [now] = useState(Date.now);
  if (!shown) return <Spinner />;
  const { statistics, memory } = shown.progress;
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 pt-4 pb-6 lg:max-w-5xl">
      <BackLink to="/progress" oneStep />
      <h1 className="mt-2 text-3xl">Figures and forecast</h1>
      <p className="mt-2 mb-4 max-w-text text-soft">
        What your answers suggest, and how sure that is. A few answers say little.
      </p>
      <div className="*:break-inside-avoid lg:columns-2 lg:gap-x-12">
        <Accuracy days={statistics.days} />
        {spansTwoWeeks(statistics.days, localDay(now)) && <Forecast memory={memory} />}
        <Estimates now={now} />
        <BlindGapPart statsResetAt={statistics.statsResetAt} />
      </div>
    </main>
  );
}

/** The accuracy of each training day, and its average over a week. */
function Accuracy({ days }: { days: readonly DayResult[] }) {
  const points = accuracyOverTime(days);
  const [first, latest] = [points[0], points.at(-1)];
  if (!latest || !first)
    return (
      <Section heading="Accuracy">
        <p>Your figures start with your first session.</p>
      </Section>
    );
  return (
    <Section heading="Accuracy">
      {points.length === 1 ? (
        <p className="max-w-text">{`On your first day ${percent(latest.accuracy)} of your answers were correct. The line begins with the second day.`}</p>
      ) : (
        <Figure
          name="Accuracy"
          summary={
            <p className="max-w-text">{`Over the last ${ROLLING_DAYS} days to ${dateText(latest.day)}, ${percent(latest.rolling)} of your answers were correct; on your first day it was ${percent(first.accuracy)}.`}</p>
          }
          note={`Dots are single days, the line is the average of ${ROLLING_DAYS} days.`}
          columns={['Day', 'That day', `${ROLLING_DAYS} days`]}
          rows={points
            .toReversed()
            .map(({ day, accuracy, rolling }) => [dateText(day), percent(accuracy), percent(rolling)])}
        >
          <AccuracyChart points={points} />
        </Figure>
      )}
    </Section>
  );
}

/** How likely each aroma is named in a week without training, and how sure its mix-ups are. */
function Estimates({ now }: { now: number }) {
  const { pool } = usePool();
  const own = useStored(ownPacks);
  const nose = useNose();
  const pairs = mixedUpPairs(nose, pool, own);
  const bottles = new Map(mergePacks(allPacks(own)).map((bottle) => [bottle.id, bottle]));
  const named = [...bottles.values()].filter(({ id }) => nose.beliefs.get(id)?.everRight);
  const inAWeek = withNames(named, named)
    .map(({ id, name }) => ({ name, share: namingOf(nose.beliefs.get(id), now + MEMORY_DAYS * DAY) }))
    .sort((a, b) => a.share - b.share);
  return (
    <>
      {inAWeek.length > 0 && (
        <Section heading="In a week">
          <p className="mb-2 max-w-text text-soft">
            How likely you would still name it after seven days without training, the least likely first.
          </p>
          <Table
            columns={['Aroma', 'In a week']}
            rows={inAWeek.slice(0, SHOWN).map(({ name, share }) => [name, percent(share)])}
          />
        </Section>
      )}
      {pairs.length > 0 && (
        <Section heading="How sure the mix-ups are">
          <p className="mb-2 max-w-text text-soft">
            How often you take one for the other: the wider the range, the less sure.
          </p>
          <Table
            columns={['Pair', 'About', 'Between']}
            rows={pairs
              .slice(0, SHOWN)
              .map(({ first, second, likelihood, low, high }) => [
                `${nameBeside(first, second)} and ${nameBeside(second, first)}`,
                oddsText(oddsOf(likelihood)),
                `${oddsText(oddsOf(low))} and ${oddsText(oddsOf(high))}`,
              ])}
          />
        </Section>
      )}
    </>
  );
}
