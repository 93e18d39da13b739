import { TEST_WEEKS } from '@nosewise/domain/progress/honest-test';
import type { TestResult } from '@nosewise/domain/progress/test-series';
import { bandWords, changeWords, dateWords, percentOf, shortDateWords } from './words';

const LINES = [0, 25, 50, 75, 100];

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
    <div aria-hidden="true" className="relative h-64 max-w-2xl pt-2 pr-2 pb-12 pl-14 text-sm text-soft">
      <div className="relative size-full">
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute size-full text-accent"
        >
          {points.length > 1 && (
            <>
              <polygon points={band.join(' ')} fill="currentColor" fillOpacity=".12" />
              <polyline
                points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
              />
            </>
          )}
        </svg>
        <svg aria-hidden="true" className="absolute size-full overflow-visible">
          {LINES.map((line) => (
            <g key={line}>
              <line x1="0" x2="100%" y1={`${100 - line}%`} y2={`${100 - line}%`} className="stroke-rule" />
              <text x="-10" y={`${100 - line}%`} dy=".35em" textAnchor="end" className="fill-soft">
                {`${line} %`}
              </text>
            </g>
          ))}
          {TEST_WEEKS.map((week) => (
            <text
              key={week}
              x={`${across(week)}%`}
              y="100%"
              dy="1.5em"
              textAnchor="middle"
              className="fill-soft"
            >
              {`Week ${week}`}
            </text>
          ))}
          {points.map(({ week, until, x, y, top, bottom }) => (
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
              <text x={`${x}%`} y="100%" dy="2.8em" textAnchor="middle" className="fill-soft">
                {shortDateWords(until)}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </div>
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
