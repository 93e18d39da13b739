import type { PooledScent } from '@nosewise/domain/models';
import { answerOptions, sharesItsNumber, worldOf } from '@nosewise/domain/session';
import { hintCount } from '@nosewise/domain/settings';
import {
  answer,
  askForBottle,
  enterBottle,
  giveHint,
  isPractice,
  isSelectable,
  keepBottle,
  marksOf,
  questionCount,
  questionNumber,
  type TrainingSession,
  takeBack,
} from '@nosewise/domain/training';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStored } from '../../shared/hooks';
import { trainingSettings } from '../../shared/packs';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { LineIcon } from '../../shared/ui/line-icon';
import { AnswerGrid } from '../ui/answer-grid';
import { QuestionBar } from '../ui/question-bar';
import { BottleInput } from './bottle-input';
import { GuestNotice } from './guest-notice';
import type { OwnedSession } from './running-session';
import { useExitGuard } from './useTraining';
import { Verdict, verdictText } from './verdict';

interface TrainingScreenProps {
  session: OwnedSession;
  onChange: (session: TrainingSession) => void;
  onMoveOn: (session: TrainingSession) => void;
}

/** Shows one question of a running session in its present phase. */
export function TrainingScreen({ session, onChange, onMoveOn }: TrainingScreenProps) {
  const hints = hintCount(useStored(trainingSettings));
  const options = useMemo(() => answerOptions(session.pool), [session.pool]);
  useExitGuard(session);

  // A new step starts at its top, however far the answers of the last one were scrolled.
  const step = stepOf(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes, whatever it is
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [step]);

  return (
    <main
      className="mx-auto flex w-full max-w-6xl grow flex-col px-4"
      data-world={worldOf(session.current.id)}
    >
      <QuestionBar number={questionNumber(session)} count={questionCount(session)} marks={marksOf(session)} />
      {session.owner === undefined && <GuestNotice step={step} />}
      <p role="status" className="sr-only">
        {verdictText(session)}
      </p>
      {phase()}
    </main>
  );

  function phase() {
    switch (session.phase.name) {
      case 'input':
        return (
          <BottleInput
            pool={session.pool}
            onEnter={(bottle) => onChange(enterBottle(session, bottle))}
            onCancel={() => onChange(keepBottle(session))}
          />
        );
      case 'quiz':
        return (
          <div
            className="flex grow flex-col gap-x-12 lg:grid lg:grid-cols-[16rem_1fr]"
            key={session.answered.length}
          >
            <BottleToSmell session={session} onOther={() => onChange(askForBottle(session))} />
            <AnswerGrid
              options={options.filter(({ name }) => isSelectable(session, name))}
              hinted={session.phase.hint.length > 0}
              onAnswer={(name) => onChange(answer(session, name, Date.now()))}
            >
              {hints > 0 && (
                <HintButton
                  given={session.phase.hint.length > 0}
                  onHint={() => onChange(giveHint(session, hints, Math.random))}
                />
              )}
            </AnswerGrid>
          </div>
        );
      case 'result':
        return (
          <Verdict
            session={session}
            selectedAnswer={session.phase.selectedAnswer}
            onNext={() => onMoveOn(session)}
            onTakeBack={() => onChange(takeBack(session, Math.random))}
          />
        );
    }
  }
}

/** Tells steps apart: by question, phase, and whether a hint has narrowed the answers. */
function stepOf({ answered, phase }: TrainingSession): string {
  return `${answered.length} ${phase.name} ${phase.name === 'quiz' && phase.hint.length > 0}`;
}

/** The number to smell, alone on the screen. The glass keeps its secret until the answer. */
function BottleToSmell({ session, onOther }: { session: TrainingSession; onOther: () => void }) {
  const { current, pool } = session;
  const section = useRef<HTMLElement>(null);
  const packName = sharesItsNumber(current, pool) ? current.packName : undefined;
  return (
    <section
      ref={section}
      className="flex items-center gap-6 py-2 lg:sticky lg:top-0 lg:flex-col lg:items-start lg:self-start lg:py-8"
    >
      <Bottle label={current.bottleNumber} className="h-32 shrink-0 lg:h-72" />
      <div>
        <FocusedHeading className="text-4xl">
          <span className="block font-sans text-base font-normal tracking-normal text-soft">Smell</span>
          Bottle {current.bottleNumber}
        </FocusedHeading>
        {packName && <p className="mt-1 font-medium">{packName}</p>}
        <p className="mt-1 text-soft">Which aroma is it?</p>
        {isPractice(session) && <p className="mt-1 text-sm text-soft">For practice, not counted.</p>}
        <button
          type="button"
          className="-ml-2 mt-1 min-h-12 rounded-md px-2 text-left text-sm text-soft underline decoration-edge underline-offset-4 hover:text-ink"
          onClick={onOther}
        >
          Enter another bottle number
        </button>
      </div>
      <BottleStrip
        of={section}
        bottle={current}
        packName={packName}
        place={`${questionNumber(session)} of ${questionCount(session)}`}
      />
    </section>
  );
}

interface BottleStripProps {
  /** The section that it stands in for. */
  of: RefObject<HTMLElement | null>;
  bottle: PooledScent;
  packName: string | undefined;
  place: string;
}

/** Keeps the number in sight while the answers scroll over it. Wide screens keep the bottle itself. */
function BottleStrip({ of, bottle, packName, place }: BottleStripProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!of.current) return;
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), {
      rootMargin: '-44px 0px 0px',
    });
    observer.observe(of.current);
    return () => observer.disconnect();
  }, [of]);
  if (!isShown) return null;
  return (
    <p
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-10 flex h-11 items-center gap-x-2 overflow-hidden border-b border-rule bg-paper px-4 whitespace-nowrap lg:hidden"
    >
      <Bottle label={bottle.bottleNumber} className="h-8 shrink-0" />
      <span className="font-semibold">Bottle {bottle.bottleNumber}</span>
      {packName && <span className="truncate text-soft">· {packName}</span>}
      <span className="text-soft">· {place}</span>
    </p>
  );
}

/** Lucide's `lightbulb`. */
const LIGHTBULB =
  'M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5M9 18h6M10 22h4';

/** 'Give Hint': leaves only a few answers. Once per question. */
function HintButton({ given, onHint }: { given: boolean; onHint: () => void }) {
  return (
    <button
      type="button"
      className={buttonStyle('secondary', 'shrink-0 max-sm:px-4')}
      disabled={given}
      onClick={onHint}
    >
      <LineIcon lines={LIGHTBULB} className="size-5 max-[359px]:hidden" />
      Give Hint
    </button>
  );
}
