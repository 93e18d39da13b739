import { minutesOf } from '@nosewise/domain/next/session-ahead';
import { SITTING_SIZE, TEST_WEEKS } from '@nosewise/domain/progress/honest-test';
import { bottlesLeft, FEWEST_NAMES } from '@nosewise/domain/run/honest-sitting';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { comingWords, dateWords } from './honest-test-words';
import type { PackTests } from './tests';

/** Shows the four tests of a pack as bottles: full when taken, with its date, or with the day from which it is open. */
export function TestWeeks({ tests: { results, next } }: { tests: PackTests }) {
  return (
    <ol className="mt-4 grid max-w-md grid-cols-4 gap-2 max-[25rem]:grid-cols-2 border-b border-edge pb-3">
      {TEST_WEEKS.map((week) => {
        const taken = results.find((result) => result.week === week);
        return (
          <li key={week} className="flex flex-col items-center text-center text-sm">
            <Bottle
              label={week}
              category={taken ? 'Tart Fruit' : undefined}
              empty={!taken}
              className="h-20 sm:h-24"
            />
            <span className="mt-2 font-medium">{`Week ${week}`}</span>
            <span className="min-h-10 text-soft">
              {taken ? dateWords(taken.until) : stateWords(next, week)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function stateWords(next: PackTests['next'], week: number): string {
  if (next.kind === 'all taken' || next.week !== week) return '';
  switch (next.kind) {
    case 'open':
      return 'open';
    case 'begun':
      return 'one sitting left';
    case 'waits':
      return `from ${comingWords(next.opensOn)}`;
  }
}

interface NextStepProps {
  tests: PackTests;
  onBegin: () => void;
  /** Takes the rest of the sitting that was left in another way. */
  onOtherWay: () => void;
}

/** Says which test is next and from when, and starts it. */
export function NextStep({ tests, onBegin, onOtherWay }: NextStepProps) {
  const { pack, next, names, sitting, size } = tests;
  if (names < FEWEST_NAMES) return <TooFew pack={pack} />;
  const goOn =
    sitting &&
    bottlesLeft(sitting) > 0 &&
    `Go on: ${sitting.answers.length + 1} of ${sitting.answers.length + bottlesLeft(sitting)}`;
  switch (next.kind) {
    case 'open':
      return (
        <>
          <Words>
            {`${
              next.week === 0
                ? 'Take it before you start training, or as soon as you can: later tests are compared with this one.'
                : `The test of week ${next.week} is open. Take it on a day when you haven’t trained yet. ${isLast(next.week) ? 'It is the last one.' : 'If you take it late, the later tests move too.'}`
            } Allow about ${sittingMinutes(size)} minutes for a sitting, and have water at hand.`}
          </Words>
          <Begin onBegin={onBegin} onOtherWay={goOn ? onOtherWay : undefined}>
            {goOn || `Start the test of week ${next.week}`}
          </Begin>
        </>
      );
    case 'begun':
      return (
        <>
          <Words>
            <strong className="font-semibold">{`${size - next.left} of ${size} bottles are done.`}</strong>
            <span>
              {' '}
              Noses tire: after about ten smells everything smells alike. A break of an hour or a day helps,
              but you can go on at once. The result comes after the last bottle.
            </span>
          </Words>
          <Begin onBegin={onBegin} onOtherWay={goOn ? onOtherWay : undefined}>
            {goOn || 'Start the second sitting'}
          </Begin>
        </>
      );
    case 'waits':
      return (
        <Words>
          {`Week ${next.week} opens on ${comingWords(next.opensOn)}; you can take it any time after.${isLast(next.week) ? '' : ' If you take it late, the later tests move too, so that two are never closer than four weeks.'}`}
        </Words>
      );
    case 'all taken':
      return <Words>You have taken all four tests of this pack.</Words>;
  }
}

function isLast(week: number): boolean {
  return week === TEST_WEEKS.at(-1);
}

/** As long as a session of as many bottles, but never a single minute. */
function sittingMinutes(size: number): number {
  const bottles = Math.min(size, SITTING_SIZE);
  return Math.max(2, minutesOf(Array.from({ length: bottles }, () => ({ mode: 'name' }))));
}

function TooFew({ pack }: { pack: PackTests['pack'] }) {
  if (pack.aromas.length === 0) {
    return <Words>This pack no longer has any bottles, so it can’t be tested. Its results stay.</Words>;
  }
  return (
    <Words>
      <span>{`A test needs at least ${FEWEST_NAMES} aromas to choose from, and this pack holds one. `}</span>
      <Link to="/manage" className="text-link">
        Training Settings
      </Link>
    </Words>
  );
}

function Words({ children }: { children: ReactNode }) {
  return <p className="mt-6 max-w-text">{children}</p>;
}

interface BeginProps {
  onBegin: () => void;
  onOtherWay: (() => void) | undefined;
  children: ReactNode;
}

function Begin({ onBegin, onOtherWay, children }: BeginProps) {
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      <button type="button" className={buttonStyle('primary')} onClick={onBegin}>
        {children}
      </button>
      {onOtherWay && (
        <button type="button" className={buttonStyle('quiet')} onClick={onOtherWay}>
          Take the rest another way
        </button>
      )}
    </p>
  );
}
