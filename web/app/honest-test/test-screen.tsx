import { SITTING_SIZE, TEST_SIZE } from '@nosewise/domain/honest-test';
import { worldOf } from '@nosewise/domain/pool';
import {
  bottlesLeft,
  recordOf,
  type TestPlan,
  type TestSitting,
  type TestWay,
} from '@nosewise/domain/test-sitting';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { BackLink } from '../../shared/ui/back-link';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { OtherBottles, PackTiles } from '../ui/pack-tiles';
import { Section } from '../ui/section';
import { Spinner } from '../ui/spinner';
import { showToast, showTrouble } from '../ui/toasts';
import { NextStep, TestWeeks } from './next-step';
import type { Answers, OpenSticker } from './sitting-frame';
import { TestEnd } from './test-end';
import {
  adoptGuestTests,
  beginTest,
  endEarly,
  finishSitting,
  keepStep,
  type PackTests,
  planTest,
  resumeTest,
  useTests,
} from './tests';

/** Loaded when a sitting is about to start. */
const ChooseWay = lazy(() => import('./choose-way'));

/** Loaded once there is a result. */
const PrintResult = lazy(async () => ({ default: (await import('./result-paper')).PrintResult }));
const Results = lazy(async () => ({ default: (await import('./results')).Results }));
/** Loaded when a sitting begins. */
const SittingScreen = lazy(async () => ({ default: (await import('./sitting-screen')).SittingScreen }));

/** The blind sets with which a test can be taken, each as a way to take it. */
export type Stickers = (plan: TestPlan, onChoose: (way: TestWay) => void) => ReactNode;

interface TestScreenProps {
  answers: Answers;
  stickers: Stickers;
  openSticker: OpenSticker;
}

/**
 * Shows the honest test of a pack: which test is next, how its bottles come, its questions while a sitting is taken, and the
 * results. The address names the pack and where the person is, so that a reload goes on with the same bottle.
 */
export function TestScreen({ answers, stickers, openSticker }: TestScreenProps) {
  const [address, setAddress] = useSearchParams();
  const tests = useTests();
  const { userId, packs } = tests;
  const [onlyPack] = packs.length === 1 ? packs : [];
  const packId = address.get('pack') ?? onlyPack?.id;
  const shown = packId === undefined ? undefined : tests.ofPack(packId);
  const at = address.get('sitting');

  function show(pack: string, sitting?: 'how' | 'now' | 'over') {
    setAddress(sitting ? { pack, sitting } : { pack }, { replace: address.has('sitting') });
  }

  const begin = (chosen: PackTests) =>
    orTell(async () => {
      const { pack, sitting } = chosen;
      // Answered to the end, but closed before it was kept.
      if (sitting && (await finishSitting(sitting, userId))) return;
      show(pack.id, resumeTest(chosen, userId) ? 'now' : 'how');
    });

  const otherWay = (sitting: TestSitting) =>
    orTell(async () => {
      await endEarly(sitting, userId);
      show(sitting.packId, 'how');
    });

  const change = (sitting: TestSitting) =>
    orTell(async () => {
      await keepStep(sitting, userId);
      if (bottlesLeft(sitting) > 0) return;
      // Every bottle of it was missing: there is nothing to keep.
      if (!recordOf(sitting)) await endEarly(sitting, userId);
      show(sitting.packId, recordOf(sitting) ? 'over' : undefined);
    });

  const sitting = shown?.sitting;
  if (sitting && bottlesLeft(sitting) > 0 && at === 'now') {
    return (
      <Suspense fallback={<Spinner />}>
        <SittingScreen
          sitting={sitting}
          answers={answers}
          openSticker={openSticker}
          onChange={change}
          onOtherWay={() => otherWay(sitting)}
        />
      </Suspense>
    );
  }
  if (shown && at === 'over') {
    return <TestEnd tests={shown} onBegin={() => begin(shown)} onResult={() => show(shown.pack.id)} />;
  }
  return (
    <main className="mx-auto w-full max-w-3xl grow px-4 pt-4 pb-16 print:max-w-none print:p-0">
      {shown && at === 'how' ? (
        <How
          tests={shown}
          userId={userId}
          stickers={stickers}
          onChoose={(plan, way) => {
            beginTest(shown, plan, way, userId);
            show(shown.pack.id, 'now');
          }}
        />
      ) : (
        <>
          <div className="print:hidden">
            <BackLink to={userId === undefined ? '/app' : '/progress'} oneStep />
            {/* Another pack, or the end of a sitting, is another screen: the keyboard starts at its top. */}
            <FocusedHeading key={packId ?? ''} className="mt-2 text-3xl">
              The honest test
            </FocusedHeading>
          </div>
          {shown ? (
            <PackView
              key={shown.pack.id}
              tests={shown}
              all={tests}
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
            </>
          )}
        </>
      )}
    </main>
  );
}

/** Does what may keep a session. Where that fails it tells so, and what was answered stays to be kept by the next try. */
async function orTell(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch {
    showTrouble(
      'This is not saved in your account yet',
      'Your answers are safe on this device. Reload this page once you are online, and try again.',
    );
  }
}

interface HowProps {
  tests: PackTests;
  userId: string | undefined;
  stickers: Stickers;
  onChoose: (plan: TestPlan, way: TestWay) => void;
}

function How({ tests, userId, stickers, onChoose }: HowProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: planned once, so that a guest sees one draw
  const plan = useMemo(() => planTest(tests, userId), [tests.pack.id, tests.next.kind, userId]);
  // Taken in another tab meanwhile, or an old address.
  if (!plan) return <Navigate to={`/test?${new URLSearchParams({ pack: tests.pack.id })}`} replace />;
  return (
    <Suspense>
      <ChooseWay tests={tests} plan={plan} stickers={stickers} onChoose={(way) => onChoose(plan, way)} />
    </Suspense>
  );
}

interface PackViewProps {
  tests: PackTests;
  all: ReturnType<typeof useTests>;
  onBegin: () => void;
  onOtherWay: () => void;
}

function PackView({ tests, all, onBegin, onOtherWay }: PackViewProps) {
  const { pack, results } = tests;
  return (
    <div data-world={pack.aromas.map(({ id }) => worldOf(id))[0]}>
      <div className="print:hidden">
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-lg">
          <bdi>{pack.name}</bdi>
          {all.packs.length > 1 && (
            <Link to="/test" className="inline-flex min-h-12 items-center text-base text-link">
              Another pack
            </Link>
          )}
        </p>
        <TestWeeks tests={tests} />
        <NextStep tests={tests} isKnown={all.isKnown} onBegin={onBegin} onOtherWay={onOtherWay} />
        {all.userId === undefined ? <OnThisDevice /> : <GuestTests all={all} userId={all.userId} />}
      </div>
      {results.length > 0 && (
        <Suspense>
          <div className="mt-8 print:hidden">
            <Section heading="Your result">
              <Results results={results} />
              <p className="mt-4 max-w-text text-soft">
                We don’t show which answers were right, because that would make the next test easier.
              </p>
            </Section>
          </div>
          <PrintResult packName={pack.name} results={results} />
        </Suspense>
      )}
      <div className="mt-8 print:hidden">
        <HowItWorks size={tests.size} names={tests.names} />
      </div>
    </div>
  );
}

function HowItWorks({ size, names }: { size: number; names: number }) {
  return (
    <Section heading="How it works">
      <ul className="max-w-text list-disc space-y-2 pl-5">
        <li>
          {size > SITTING_SIZE
            ? `You smell ${size} bottles in two sittings: ${SITTING_SIZE}, then ${size - SITTING_SIZE}. `
            : `You smell ${size} bottles in one sitting. `}
          {names > TEST_SIZE &&
            'They are drawn once, with a fair share of each category, and stay the same in every test.'}
        </li>
        <li>All {names} names are there to choose from. There are no hints, and no answer is corrected.</li>
        <li>
          If you don’t know, say so. It counts as wrong, like a wrong guess. The score is corrected for lucky
          guesses.
        </li>
        <li>
          Take it blind: with stickers, with a helper, or with the bottles mixed out of sight. By number it
          may test what you remember of numbers.
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

/** Offers to move tests that were taken here without an account: they may be somebody else's. */
function GuestTests({ all, userId }: { all: ReturnType<typeof useTests>; userId: string }) {
  if (all.guests.length === 0) return null;
  const adopt = () =>
    orTell(async () => {
      await adoptGuestTests(userId);
      showToast('Tests added', 'They are part of your account now.');
    });
  return (
    <section className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl border border-rule bg-sheet p-5">
      <p className="grow basis-64">
        {all.guests.length === 1 ? 'A sitting was' : `${all.guests.length} sittings were`} taken on this
        device without an account. Are they yours?
      </p>
      <button type="button" className={buttonStyle('secondary')} onClick={adopt}>
        Add to my account
      </button>
    </section>
  );
}
