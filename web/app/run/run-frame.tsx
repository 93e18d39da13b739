import { worldOf } from '@nosewise/domain/aromas/pool';
import { modeOf } from '@nosewise/domain/memory/modes';
import { kindOf } from '@nosewise/domain/run/kinds';
import { bottlesOf, marksOf, questionCount, questionNumber } from '@nosewise/domain/run/places';
import { isLast, type ReviewRun, type Run } from '@nosewise/domain/run/run';
import { SECOND } from '@nosewise/domain/time';
import { type ReactNode, useEffect, useState } from 'react';
import { trainee } from '../../shared/session/auth-state';
import { CROSS, LineIcon } from '../../shared/ui/line-icon';
import { useAwake } from '../lib/awake';
import { useTopOfScreen } from '../lib/on-each';
import { thisDevice } from '../lib/this-device';
import { QuestionBar } from '../ui/answers/question-bar';
import { ReadAloud, ReadAloudToggle } from '../ui/speech/read-aloud';
import { announced, spoken } from './run-words';

interface RunFrameProps {
  run: Run;
  /** The address of the way out. */
  back?: string;
  unit?: 'Question' | 'Round';
  /** Said after the verdict. */
  remark?: string | undefined;
  /** The way on from a verdict that was read aloud to its end; missing where the verdict asks something. */
  onRead?: (() => void) | undefined;
  /** Whether to tell a guest that nothing is tracked. */
  tellsGuest?: boolean;
  children: ReactNode;
}

/**
 * The frame of every run: how far it is, the way out, and the step read aloud. It fills the screen, with the header where
 * there is one.
 */
export function RunFrame({
  run,
  back = '/app',
  unit = 'Question',
  remark,
  onRead,
  tellsGuest = false,
  children,
}: RunFrameProps) {
  const { phase, current } = run;
  const step = stepOf(run);
  useTopOfScreen(step);
  useAwake();
  const isBegun = run.answers.length + run.given.length > 0;
  const isVerdict = phase.name === 'verdict';
  const world = current.mode === 'code' ? run.pool[0]?.id : current.bottle.id;
  // These two have the header of the site, as specified.
  const hasHeader = run.kind === 'training' || run.kind === 'quiz';
  return (
    <main
      className={`mx-auto flex w-full max-w-6xl grow flex-col px-4 ${hasHeader ? 'min-h-[calc(100svh-(--spacing(16)+1px))]' : 'min-h-svh'}`}
      data-world={world && worldOf(world)}
    >
      <QuestionBar
        {...(run.kind === 'review' ? bottlesIn(run) : questionsIn(run))}
        unit={unit}
        back={back}
        hasHeader={hasHeader}
      >
        <ReadAloudToggle />
      </QuestionBar>
      {tellsGuest && !isBegun && trainee() === undefined && <GuestNotice />}
      <p role="status" className="sr-only">
        {announced(run)}
      </p>
      <ReadAloud
        step={step}
        words={() => spoken(run, remark)}
        opens={isVerdict}
        onRead={isVerdict ? onRead : undefined}
        isLast={isLast(run)}
      />
      {children}
    </main>
  );
}

function questionsIn(run: Run) {
  return {
    number: questionNumber(run),
    count: questionCount(run),
    marks: kindOf(run).tells && run.kind !== 'quiz' ? marksOf(run) : [],
  };
}

/**
 * A review counts its bottles, and tells in words what is done with the one in play. Bottles that are met and then asked are
 * counted once for each.
 */
function bottlesIn(run: ReviewRun) {
  const { current, answers, upcoming } = run;
  const bottles = bottlesOf(run);
  const named = answers.filter((answer) => modeOf(answer) === 'name').map(({ scentId }) => scentId);
  const ahead = [current, ...upcoming].flatMap((each) => (each.mode === 'name' ? each.bottle.id : []));
  const met = new Set(answers.filter(({ mode }) => mode === 'meet').map(({ scentId }) => scentId));
  // Once the bottles that were met are asked, in another order, the marks begin again from the left.
  const isSecond = current.mode !== 'meet' && [...named, ...ahead].some((id) => met.has(id));
  const order = isSecond ? [...new Set([...named, ...ahead])] : bottles.map(({ id }) => id);
  const isKnown = current.mode === 'name' || current.mode === 'meet';
  const asked = bottles.filter(({ mark }) => mark && mark !== 'met').length;
  const inPlay = isKnown ? order.indexOf(current.bottle.id) : asked;
  const markOf = new Map(bottles.map(({ id, mark }) => [id, mark]));
  const of = `${inPlay + 1} of ${bottles.length}`;
  return {
    number: inPlay + 1,
    count: bottles.length,
    marks: order.map((id) => (isSecond && markOf.get(id) === 'met' ? undefined : markOf.get(id))),
    title: { meet: `New: ${of}`, name: `Question ${of}`, duel: 'Side by side', code: '' }[current.mode],
  };
}

/** Tells steps apart: by question, phase, and whether a hint has narrowed the answers. */
export function stepOf({ answers, given, phase, current }: Run): string {
  const bottle = current.mode === 'code' ? current.code : current.bottle.id;
  const isHinted = current.mode === 'name' && current.hint === true;
  return `${answers.length} ${given.length} ${phase.name} ${bottle} ${isHinted}`;
}

/** How long the notice stays (specification, section 9). */
const SHOWN_FOR = 6 * SECOND;

/**
 * Tells a guest at the start of a session that nothing is tracked. It lies on the header of the page, so it covers nothing
 * of the session and leaves no gap. The first answer ends it. With large text it needs more room
 * than that: it is part of the page until then, so that nothing moves under the hand.
 */
function GuestNotice() {
  const [state, setState] = useState<'coming' | 'shown' | 'late' | 'over'>('coming');
  useEffect(() => {
    setState('shown');
    const timer = setTimeout(() => setState('late'), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, []);

  if (state === 'over') return null;
  return (
    <div
      role="status"
      className={`absolute inset-x-0 top-0 z-20 h-[calc(--spacing(16)+1px)] border-b border-rule bg-sheet narrow:static narrow:-mx-4 narrow:h-auto ${{ coming: 'invisible', shown: '', late: 'not-narrow:hidden' }[state]}`}
    >
      <div className="mx-auto flex h-full max-w-6xl items-center gap-2 px-4 text-sm leading-snug">
        <div className="grow">
          <p className="font-semibold">Guest Training Mode</p>
          <p className="text-soft">{`Your scores and progression are not tracked. It stays on ${thisDevice()}.`}</p>
        </div>
        <button
          type="button"
          aria-label="Dismiss"
          className="-mr-3 grid size-12 shrink-0 place-items-center rounded-lg text-soft hover:text-ink"
          onClick={() => {
            setState('over');
            document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
          }}
        >
          <LineIcon lines={CROSS} />
        </button>
      </div>
    </div>
  );
}
