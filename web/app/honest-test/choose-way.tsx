import { bottlesOfSitting, type TestPlan, type TestWay } from '@nosewise/domain/run/honest-sitting';
import { BackLink } from '../../shared/ui/back-link';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { TestStickers } from '../blind/test-stickers';
import { WayCard } from '../ui/ways/way-card';
import type { PackTests } from './tests';

interface ChooseWayProps {
  tests: PackTests;
  plan: TestPlan;
  onChoose: (way: TestWay) => void;
}

/** Asks how the bottles come to the taster: blind wherever possible, and by number only as a last resort. */
export function ChooseWay({ tests, plan, onChoose }: ChooseWayProps) {
  const { pack } = tests;
  return (
    <>
      <BackLink to={`/test?pack=${encodeURIComponent(pack.id)}`} oneStep />
      <FocusedHeading className="mt-2 text-3xl">How do the bottles come to you?</FocusedHeading>
      <p className="mt-2 max-w-text text-soft">
        After some weeks, people know their numbers by heart. A blind test measures your nose alone.
      </p>
      <ul className="mt-5 grid max-w-3xl gap-3">
        <TestStickers plan={plan} onChoose={onChoose} />
      </ul>
      <h2 className="mt-8 text-xl">Not blind</h2>
      <ul className="mt-3 grid max-w-3xl gap-3">
        <WayCard
          label={bottlesOfSitting(plan)[0]?.bottleNumber ?? 1}
          heading="By number"
          onChoose={() => onChoose({ kind: 'number' })}
        >
          Only if nothing else works. The result says so, and is never compared with a blind test.
        </WayCard>
      </ul>
      <Comparison results={tests.results} />
    </>
  );
}

/** Says beforehand which earlier tests a new one can be compared with. */
function Comparison({ results }: Pick<PackTests, 'results'>) {
  if (results.length === 0) return null;
  const blind = results.filter((result) => result.blind).length;
  return (
    <p className="mt-6 max-w-text text-sm text-soft">
      {blind === results.length
        ? 'Your earlier tests were blind. Only another blind test shows what has changed.'
        : blind === 0
          ? 'Your earlier tests were by number. A blind one is your first measure without numbers, and later blind tests are compared with it.'
          : 'Your earlier tests were taken both ways. This one is compared with those of its own kind.'}
    </p>
  );
}
