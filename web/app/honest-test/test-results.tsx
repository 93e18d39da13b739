import type { TestResult } from '@nosewise/domain/progress/test-series';
import { changeWords, percentOf, scoreWords, takenWords } from './honest-test-words';
import { TestCurve, TestTable } from './test-curve';

interface ResultsProps {
  /** In the order of their weeks, at least one. */
  results: readonly TestResult[];
}

/** Tells the last result of a pack in words, and draws all of them. */
export function Results({ results }: ResultsProps) {
  const last = results.at(-1);
  if (!last) return null;
  const { week, score, changes, rested, blind } = last;
  return (
    <>
      <p className="text-soft">{`Week ${week}, ${takenWords(last)}`}</p>
      <p className="numeral mt-1 text-3xl leading-tight">{scoreWords(score)}</p>
      <p className="mt-2 max-w-text text-soft">{`Corrected for guessing, your score is ${percentOf(score.score)}\u00a0%. ${score.asked} bottles are few, so your true share of the pack could be anywhere in that band.`}</p>
      {blind || (
        <p className="mt-2 max-w-text">
          Taken by number, so it may show numbers that you remember. It is never compared with a blind test.
        </p>
      )}
      {rested || (
        <p className="mt-2 max-w-text">
          Taken within 24 hours of training, so it may show what you had just repeated rather than what lasts.
        </p>
      )}
      {changes.length > 0 && (
        <dl className="mt-4 flex flex-wrap gap-x-12 gap-y-3">
          {changes.map((change) => (
            <div key={change.since}>
              <dt className="text-sm text-soft">{`Against week ${change.since}`}</dt>
              <dd>
                <span className="numeral text-xl">{change.verdict}</span>
                <span className="block text-sm text-soft">{changeWords(change)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-4">
        <TestCurve results={results} />
      </div>
      <details className="mt-1">
        <summary className="flex min-h-12 w-fit items-center rounded-md pr-2 text-sm text-soft underline decoration-edge underline-offset-4 hover:text-ink">
          As a table
        </summary>
        <TestTable results={results} />
      </details>
    </>
  );
}
