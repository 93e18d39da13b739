import { TEST_WEEKS } from '@nosewise/domain/progress/honest-test';
import type { TestResult } from '@nosewise/domain/progress/test-series';
import { ChartLine, PercentChart } from '../ui/percent-chart';
import { bandWords, changeWords, dateWords, percentOf, shortDateWords } from './honest-test-words';

/** Places a week in the middle of its quarter, in percent of the width. */
function across(week: number): number {
  const place = TEST_WEEKS.filter((each) => each < week).length;
  return (100 * (place + 0.5)) / TEST_WEEKS.length;
}

/** Draws the scores of a pack's tests over the weeks, each with the band in which the truth probably lies. */
export function TestCurve({ results }: { results: readonly TestResult[] }) {
  const points = results.map(({ week, until, score: { score, low, high } }) => ({
    week,
    until,
    x: across(week),
    y: 100 - percentOf(score),
    top: 100 - percentOf(high),
    bottom: 100 - percentOf(low),
  }));
  const band = [
    ...points.map(({ x, top }) => `${x},${top}`),
    ...points.toReversed().map(({ x, bottom }) => `${x},${bottom}`),
  ];
  return (
    <PercentChart
      className="h-64 max-w-2xl pb-[3.5em]"
      marks={TEST_WEEKS.map((week) => {
        const taken = points.find((point) => point.week === week);
        return {
          at: across(week),
          text: `Week ${week}`,
          ...(taken && { note: shortDateWords(taken.until) }),
        };
      })}
      lines={
        points.length > 1 && (
          <>
            <polygon points={band.join(' ')} fill="currentColor" fillOpacity=".12" />
            <ChartLine points={points} />
          </>
        )
      }
    >
      {points.map(({ week, x, y, top, bottom }) => (
        <g key={week} className="text-accent">
          <line
            x1={`${x}%`}
            x2={`${x}%`}
            y1={`${top}%`}
            y2={`${bottom}%`}
            stroke="currentColor"
            // Without a neighbour, a stroke is the whole band.
            strokeWidth={points.length > 1 ? 2 : 14}
            strokeOpacity={points.length > 1 ? 0.6 : 0.25}
          />
          <circle cx={`${x}%`} cy={`${y}%`} r="6" fill="currentColor" />
        </g>
      ))}
    </PercentChart>
  );
}

/** Shows the curve as a table, for screen readers and for taking notes. */
export function TestTable({ results }: { results: readonly TestResult[] }) {
  return (
    <table className="w-full max-w-2xl text-left text-sm [&_:is(td,th)]:border-b [&_:is(td,th)]:border-rule [&_:is(td,th)]:py-2 [&_:is(td,th)]:pr-4 [&_:is(td,th)]:align-top">
      <thead>
        <tr>
          <th scope="col">Test</th>
          <th scope="col">Named</th>
          <th scope="col">Score</th>
          <th scope="col">Against earlier tests</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ week, until, rested, blind, score, changes }) => (
          <tr key={week}>
            <th scope="row" className="font-normal">
              <span>{`Week ${week}`}</span>
              <span className="block whitespace-nowrap text-soft">{dateWords(until)}</span>
              {!blind && <span className="block text-soft">by number</span>}
              {rested || <span className="block text-soft">soon after training</span>}
            </th>
            <td className="whitespace-nowrap">{`${score.right} of ${score.asked}`}</td>
            <td>
              <span>{`${percentOf(score.score)}\u00a0%`}</span>
              <span className="block text-soft">{bandWords(score)}</span>
            </td>
            <td>
              {changes.length === 0 && <span>the first</span>}
              {changes.map((change) => (
                <span key={change.since} className="block">
                  <span>{`week ${change.since}: ${change.verdict} `}</span>
                  <span className="text-soft">{`(${changeWords(change)})`}</span>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
