import { worldOf } from '@nosewise/domain/aromas/pool';
import { SITTING_SIZE, TEST_SIZE } from '@nosewise/domain/progress/honest-test';
import { Link } from 'react-router';
import { trainee } from '../../shared/session/auth-state';
import { Section } from '../ui/section';
import { NextStep, TestWeeks } from './next-step';
import { PrintResult } from './result-paper';
import { Results } from './test-results';
import type { PackTests } from './tests';

interface PackViewProps {
  tests: PackTests;
  /** Whether another pack can be tested, or was. */
  hasOthers: boolean;
  onBegin: () => void;
  onOtherWay: () => void;
}

/** The tests of one pack: the next one, the results so far, and how a test works. */
export function PackView({ tests, hasOthers, onBegin, onOtherWay }: PackViewProps) {
  const { pack, results } = tests;
  return (
    <div
      data-world={pack.aromas.map(({ id }) => worldOf(id))[0]}
      className="lg:grid lg:grid-cols-2 lg:gap-x-12"
    >
      <div className="print:hidden">
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-lg">
          <bdi>{pack.name}</bdi>
          {hasOthers && (
            <Link to="/test" className="inline-flex min-h-12 items-center text-base text-link">
              Another pack
            </Link>
          )}
        </p>
        <TestWeeks tests={tests} />
        <NextStep tests={tests} onBegin={onBegin} onOtherWay={onOtherWay} />
        {trainee() === undefined && <OnThisDevice />}
      </div>
      <div className="mt-8 min-w-0 lg:mt-3">
        {results.length > 0 && (
          <>
            <div className="print:hidden">
              <Section heading="Your result">
                <Results results={results} />
                <p className="mt-4 max-w-text text-soft">
                  We don’t show which answers were right, because that would make the next test easier.
                </p>
              </Section>
            </div>
            <PrintResult packName={pack.name} results={results} />
          </>
        )}
        <div className="mt-8 print:hidden first:mt-0">
          <HowItWorks size={tests.size} names={tests.names} />
        </div>
      </div>
    </div>
  );
}

function HowItWorks({ size, names }: { size: number; names: number }) {
  return (
    <Section heading="How it works">
      <ul className="max-w-text list-disc space-y-2 pl-5">
        <li>
          {`${
            size > SITTING_SIZE
              ? `You smell ${size} bottles in two sittings: ${SITTING_SIZE}, then ${size - SITTING_SIZE}. `
              : `You smell ${size} bottles in one sitting. `
          }${names > TEST_SIZE ? 'They are drawn once, with a fair share of each category, and stay the same in every test.' : ''}`}
        </li>
        <li>{`All ${names} names are there to choose from. There are no hints, and no answer is corrected.`}</li>
        <li>
          If you don’t know, say so. It counts as wrong, like a wrong guess. The score is corrected for lucky
          guesses.
        </li>
        <li>
          Take it blind, with the stickers of a blind set. By number it may test what you remember of numbers.
        </li>
        <li>You can leave at any time. Every answer is kept, and you go on where you left off.</li>
        <li>
          It doesn’t change your schedule, accuracy, streak or rank. For a fair result, don’t train in the 24
          hours before.
        </li>
      </ul>
    </Section>
  );
}

/** Says to a guest where the test is kept. */
function OnThisDevice() {
  return (
    <p className="mt-6 max-w-text text-sm text-soft">
      You aren’t logged in, so your tests are kept on this device only and belong to no account.{' '}
      <Link to="/app/signup" className="text-link">
        Create an account
      </Link>{' '}
      whenever you like, and take them with you.
    </p>
  );
}
