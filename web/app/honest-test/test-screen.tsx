import { bottlesLeft, type TestPlan, type TestWay } from '@nosewise/domain/run/honest-sitting';
import type { TestRun } from '@nosewise/domain/run/run';
import { useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { BackLink } from '../../shared/ui/back-link';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { keepRun, type StepOf } from '../run/running';
import { OtherBottles, PackTiles } from '../ui/pack-tiles';
import { ChooseWay } from './choose-way';
import { PackView } from './pack-view';
import { SittingScreen } from './sitting-screen';
import { TestEnd } from './test-end';
import { TestLink } from './test-link';
import {
  beginTest,
  endEarly,
  finishSitting,
  type PackTests,
  planTest,
  resumeTest,
  sittingAt,
  useTests,
} from './tests';

/**
 * Shows the honest test of a pack: which test is next, how its bottles come, its questions while a sitting is
 * taken, and the results. The address names the pack and the place in the test, so that a reload continues
 * with the same bottle.
 */
export function TestScreen() {
  const [address, setAddress] = useSearchParams();
  const tests = useTests();
  const { packs } = tests;
  const results = tests.taken.filter((taken) => taken.results.length > 0);
  const all = new Set([...packs, ...results.map(({ pack }) => pack)].map(({ id }) => id));
  const [onlyPack] = all.size === 1 ? packs : [];
  const packId = address.get('pack') ?? onlyPack?.id;
  const shown = packId === undefined ? undefined : tests.ofPack(packId);
  const at = address.get('sitting');

  function show(pack: string, sitting?: 'how' | 'now' | 'over') {
    setAddress(sitting ? { pack, sitting } : { pack }, { replace: address.has('sitting') });
  }

  async function begin(chosen: PackTests) {
    const { pack, sitting } = chosen;
    // Answered to the end, but closed before it was kept.
    if (sitting && (await finishSitting(sitting))) return;
    show(pack.id, resumeTest(chosen) ? 'now' : 'how');
  }

  async function otherWay(sitting: TestRun) {
    await endEarly(sitting);
    show(sitting.test.packId, 'how');
  }

  /** Takes a step from where the sitting is now, perhaps by another tab. */
  async function change(of: PackTests, sitting: TestRun, step: StepOf<TestRun>) {
    const here = sittingAt(of, sitting);
    const after = here && step(here);
    if (!after || after === here) return;
    // Kept also when it is over: it is under way until its session is stored.
    keepRun(after);
    if (bottlesLeft(after) > 0) return;
    const isKept = await finishSitting(after);
    // Every bottle of it was missing: there is nothing to keep.
    if (!isKept) await endEarly(after);
    show(after.test.packId, isKept ? 'over' : undefined);
  }

  const sitting = shown?.sitting;
  if (sitting && bottlesLeft(sitting) > 0 && at === 'now') {
    return (
      <SittingScreen
        run={sitting}
        onChange={(step) => change(shown, sitting, step)}
        onOtherWay={() => otherWay(sitting)}
      />
    );
  }
  if (shown && at === 'over') {
    return <TestEnd tests={shown} onBegin={() => begin(shown)} onResult={() => show(shown.pack.id)} />;
  }
  return (
    <main className="mx-auto w-full max-w-3xl grow px-4 pt-4 pb-16 lg:max-w-5xl print:max-w-none print:p-0">
      {shown && at === 'how' ? (
        <How
          tests={shown}
          onChoose={(plan, way) => {
            beginTest(shown, plan, way);
            show(shown.pack.id, 'now');
          }}
        />
      ) : (
        <>
          <div className="print:hidden">
            <BackLink to="/app" oneStep />
            {/* Another pack, or the end of a sitting, is another screen: the keyboard starts at its top. */}
            <FocusedHeading key={packId ?? ''} className="mt-2 text-3xl">
              The honest test
            </FocusedHeading>
          </div>
          {shown ? (
            <PackView
              key={shown.pack.id}
              tests={shown}
              hasOthers={all.size > 1}
              onBegin={() => begin(shown)}
              onOtherWay={() => sitting && otherWay(sitting)}
            />
          ) : (
            <>
              <p className="mt-3 max-w-text text-soft">
                Training makes you better at training. This test shows how much of a pack you can name: the
                same bottles every four weeks, without hints, and without showing which answers were right.
              </p>
              <h2 className="mt-8 text-xl">Which pack do you want to test?</h2>
              <PackTiles packs={packs} onPress={({ id }) => show(id)} />
              <OtherBottles />
              {results.length > 0 && (
                <>
                  <h2 className="mt-8 text-xl">Your results</h2>
                  <ul className="mt-2">
                    {results.map((taken) => (
                      <li key={taken.pack.id}>
                        <TestLink tests={taken}>{taken.pack.name}</TestLink>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
        </>
      )}
    </main>
  );
}

interface HowProps {
  tests: PackTests;
  onChoose: (plan: TestPlan, way: TestWay) => void;
}

function How({ tests, onChoose }: HowProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: planned once
  const plan = useMemo(() => planTest(tests), [tests.pack.id, tests.next.kind]);
  // Taken in another tab meanwhile, or an old address.
  if (!plan) return <Navigate to={`/test?${new URLSearchParams({ pack: tests.pack.id })}`} replace />;
  return <ChooseWay tests={tests} plan={plan} onChoose={(way) => onChoose(plan, way)} />;
}
