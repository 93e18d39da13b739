import { SHARED_AT_LEAST, TEST_SIZE } from '@nosewise/domain/progress/honest-test';
import type { TestResult } from '@nosewise/domain/progress/test-series';
import { useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { Field } from '../../shared/ui/fields';
import { changeWords, percentOf, scoreWords, takenWords } from './honest-test-words';
import { TestCurve, TestTable } from './test-curve';

interface ResultPaperProps {
  packName: string;
  /** At least one. */
  results: readonly TestResult[];
}

/** Prints the results of a pack on one page of A4, with the name that is typed for it. Nothing keeps the name. */
export function PrintResult({ packName, results }: ResultPaperProps) {
  const [name, setName] = useState('');
  return (
    <>
      <div className="mt-4 flex flex-wrap items-end gap-4 print:hidden">
        <Field label="Your name, to be printed" aside="optional" error={undefined}>
          {(control) => (
            <input
              {...control}
              autoComplete="name"
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <button type="button" className={buttonStyle('secondary')} onClick={() => window.print()}>
          Print this result
        </button>
      </div>
      <Paper name={name.trim()} packName={packName} results={results} />
    </>
  );
}

/** The page itself. The screen does not show it. */
function Paper({ name, packName, results }: ResultPaperProps & { name: string }) {
  const last = results.at(-1);
  if (!last) return null;
  const { week, score, changes, names, rested, blind } = last;
  return (
    <article className="print-paper print-result hidden print:block">
      <h1 className="mb-[5mm] text-[20pt]">The honest test</h1>
      <dl className="mb-[6mm] grid grid-cols-2 gap-x-[8mm] gap-y-[2mm] *:grid *:grid-cols-[14mm_1fr] *:border-b-[0.2mm] *:border-[#777]">
        <div>
          <dt>Name</dt>
          <dd>{name || '\u00a0'}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{takenWords(last)}</dd>
        </div>
        <div>
          <dt>Pack</dt>
          <dd>
            <bdi>{packName}</bdi>
          </dd>
        </div>
        <div>
          <dt>Test</dt>
          <dd>{`Week ${week}`}</dd>
        </div>
      </dl>
      <p className="mt-[4mm] mb-[2mm] text-[20pt]">{scoreWords(score)}</p>
      <p>
        {`Score corrected for guessing: ${percentOf(score.score)}\u00a0%.${rested ? '' : ' Taken within 24 hours of training.'}${blind ? '' : ' Taken by number, which a nose may remember.'}`}
      </p>
      {changes.map((change) => (
        <p
          key={change.since}
        >{`Against week ${change.since}: ${change.verdict} (${changeWords(change)}).`}</p>
      ))}
      <div className="mt-6">
        <TestCurve results={results} />
      </div>
      <TestTable results={results} />
      <h2 className="mt-[6mm] mb-[2mm] text-[13pt]">How it was measured</h2>
      <p>
        {`${score.asked} aromas of the pack were smelled ${blind ? 'blind' : 'by their numbers'}, in sittings of nine, the same ones in every test. A pack with more than ${TEST_SIZE} has a share of each category among them. Each was answered with one of ${names} names or “I don’t know”, without hints and without hearing what was right. With x right of n and m names, the score is (x/n − 1/m) / (1 − 1/m), and its band is Wilson’s 95\u00a0% interval, moved the same way. Two tests are compared scent by scent, by McNemar’s exact test, and Holm’s correction keeps the whole series below one false verdict in twenty. Fewer than ${SHARED_AT_LEAST} aromas in common show nothing.`}
      </p>
    </article>
  );
}
