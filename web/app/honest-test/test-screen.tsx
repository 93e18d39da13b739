import { bottlesLeft } from '@nosewise/domain/run/honest-sitting';
import type { TestRun } from '@nosewise/domain/run/run';
import { type ReactNode, useState } from 'react';
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

type Place = 'how' | 'now' | 'over';

/**
 * Shows the honest test of a pack, or asks for a pack. The address names the pack and the place in the test, so that a
 * reload continues with the same bottle.
 */
export function TestScreen() {
  const [address, setAddress] = useSearchParams();
  const { packs, taken, ofPack } = useTests();
  const results = taken.filter((tests) => tests.results.length > 0);
  const all = new Set([...packs, ...results.map(({ pack }) => pack)].map(({ id }) => id));
  const [onlyPack] = all.size === 1 ? packs : [];
  const packId = address.get('pack') ?? onlyPack?.id;
  const shown = packId === undefined ? undefined : ofPack(packId);

  function show(pack: string, sitting?: Place) {
    setAddress(sitting ? { pack, sitting } : { pack }, { replace: address.has('sitting') });
  }

  if (shown) {
    return (
      <TestOfPack
        key={shown.pack.id}
        tests={shown}
        at={address.get('sitting')}
        hasOthers={all.size > 1}
        onShow={(place) => show(shown.pack.id, place)}
      />
    );
  }
  return (
    <Headed key={packId}>
      <p className="mt-3 max-w-text text-soft">
        Training makes you better at training. This test shows how much of a pack you can name: the same
        bottles every four weeks, without hints, and without showing which answers were right.
      </p>
      <h2 className="mt-8 text-xl">Which pack do you want to test?</h2>
      <PackTiles packs={packs} onPress={({ id }) => show(id)} />
      <OtherBottles />
      {results.length > 0 && (
        <>
          <h2 className="mt-8 text-xl">Your results</h2>
          <ul className="mt-2">
            {results.map((tests) => (
              <li key={tests.pack.id}>
                <TestLink tests={tests}>{tests.pack.name}</TestLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Headed>
  );
}

const MAIN = 'mx-auto w-full max-w-3xl grow px-4 pt-4 pb-16 lg:max-w-5xl print:max-w-none print:p-0';

/** Another pack, or the end of a sitting, is another screen: the keyboard starts at its top. */
function Headed({ children }: { children: ReactNode }) {
  return (
    <main className={MAIN}>
      <div className="print:hidden">
        <BackLink to="/app" oneStep />
        <FocusedHeading className="mt-2 text-3xl">The honest test</FocusedHeading>
      </div>
      {children}
    </main>
  );
}

interface TestOfPackProps {
  tests: PackTests;
  /** The place in the test, as the address has it. */
  at: string | null;
  hasOthers: boolean;
  onShow: (place?: Place) => void;
}

/** Shows which test is next, how its bottles come, its questions while a sitting is taken, and the results. */
function TestOfPack({ tests, at, hasOthers, onShow }: TestOfPackProps) {
  const { next, sitting } = tests;

  async function begin() {
    // Answered to the end, but closed before it was kept.
    if (sitting && (await finishSitting(sitting))) return;
    onShow(resumeTest(tests) ? 'now' : 'how');
  }

  async function otherWay() {
    if (!sitting) return;
    await endEarly(sitting);
    onShow('how');
  }

  /** Takes a step from where the sitting is now, perhaps by another tab. */
  async function change(step: StepOf<TestRun>) {
    const here = sitting && sittingAt(tests, sitting);
    const after = here && step(here);
    if (!after || after === here) return;
    // Kept also when it is over: it is under way until its session is stored.
    keepRun(after);
    if (bottlesLeft(after) > 0) return;
    const isKept = await finishSitting(after);
    // Every bottle of it was missing: there is nothing to keep.
    if (!isKept) await endEarly(after);
    onShow(isKept ? 'over' : undefined);
  }

  if (sitting && bottlesLeft(sitting) > 0 && at === 'now') {
    return <SittingScreen run={sitting} onChange={change} onOtherWay={otherWay} />;
  }
  if (at === 'over') return <TestEnd tests={tests} onBegin={begin} onResult={() => onShow()} />;
  if (at === 'how') return <How key={next.kind} tests={tests} onBegin={() => onShow('now')} />;
  return (
    <Headed>
      <PackView tests={tests} hasOthers={hasOthers} onBegin={begin} onOtherWay={otherWay} />
    </Headed>
  );
}

function How({ tests, onBegin }: { tests: PackTests; onBegin: () => void }) {
  const [plan] = useState(() => planTest(tests));
  // Taken in another tab meanwhile, or an old address.
  if (!plan) return <Navigate to={`/test?${new URLSearchParams({ pack: tests.pack.id })}`} replace />;
  return (
    <main className={MAIN}>
      <ChooseWay
        tests={tests}
        plan={plan}
        onChoose={(way) => {
          beginTest(tests, plan, way);
          onBegin();
        }}
      />
    </main>
  );
}
