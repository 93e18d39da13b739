import type { PooledScent } from '@nosewise/domain/models';
import { answerOptions, sharesItsNumber, worldOf } from '@nosewise/domain/session';
import { hintCount } from '@nosewise/domain/settings';
import {
  answer,
  askForBottle,
  enterBottle,
  giveHint,
  keepBottle,
  pass,
  playDuel,
  rate,
  skipDuel,
  takeBack,
} from '@nosewise/domain/training';
import {
  canBeSure,
  isLastQuestion,
  isPractice,
  isSelectable,
  marksOf,
  questionCount,
  questionNumber,
  type TrainingSession,
  verdict,
} from '@nosewise/domain/training-session';
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStored } from '../../shared/hooks';
import { trainingSettings } from '../../shared/packs';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { CategoryChip } from '../../shared/ui/category';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { LineIcon } from '../../shared/ui/line-icon';
import { AnswerGrid } from '../ui/answer-grid';
import { QuestionBar } from '../ui/question-bar';
import { ReadAloud, ReadAloudToggle } from '../ui/read-aloud';
import { Spinner } from '../ui/spinner';
import { GuestNotice } from './guest-notice';
import { PauseSuggestion, Rest, useSmells } from './rest';
import type { OwnedSession } from './running-session';
import { useExitGuard } from './useTraining';
import { shownText, spokenText, Verdict } from './verdict';

/** Loaded when somebody wants another bottle. */
const BottleInput = lazy(async () => ({ default: (await import('./bottle-input')).BottleInput }));

const loadDuel = () => import('./duel-step');
/** Loaded for sessions that bring a duel, from their beginning. */
const DuelStep = lazy(loadDuel);

interface TrainingScreenProps {
  session: OwnedSession;
  onChange: (session: TrainingSession) => void;
  onMoveOn: (session: TrainingSession) => void;
}

/** Shows one question of a running session in its present phase. */
export function TrainingScreen({ session, onChange, onMoveOn }: TrainingScreenProps) {
  const settings = useStored(trainingSettings);
  const hints = hintCount(settings);
  const smells = useSmells(session);
  const options = useMemo(() => answerOptions(session.pool), [session.pool]);
  useExitGuard(session);
  const bringsDuel = [session.current, ...session.upcoming].some(({ mode }) => mode === 'duel');
  useEffect(() => {
    if (bringsDuel) loadDuel().catch(() => undefined);
  }, [bringsDuel]);

  // A new step starts at its top, however far the answers of the last one were scrolled.
  const step = stepOf(session);
  const isAsked = session.phase.name !== 'result' || (settings.askConfidence && canBeSure(session));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes, whatever it is
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [step]);

  return (
    <main
      className="mx-auto flex w-full max-w-6xl grow flex-col px-4"
      data-world={worldOf(session.current.bottle.id)}
    >
      <QuestionBar number={questionNumber(session)} count={questionCount(session)} marks={marksOf(session)}>
        <ReadAloudToggle />
      </QuestionBar>
      {session.owner === undefined && <GuestNotice step={step} />}
      <p role="status" className="sr-only">
        {shownText(session)}
      </p>
      <ReadAloud
        step={`${session.answered.length} ${session.phase.name} ${session.current.bottle.id}`}
        words={() => spokenText(session)}
        correct={verdict(session)}
        onRead={isAsked ? undefined : () => onMoveOn(session)}
        isLast={isLastQuestion(session)}
      />
      {session.phase.name !== 'result' && <PauseSuggestion smells={smells} />}
      {phase()}
    </main>
  );

  function phase() {
    const rest = <Rest since={session.shownAt} smells={smells} />;
    switch (session.phase.name) {
      case 'meet':
        return (
          <Meeting
            key={session.answered.length}
            session={session}
            rest={rest}
            onOther={() => onChange(askForBottle(session))}
            onNext={() => onMoveOn(session)}
          />
        );
      case 'duel':
        return (
          <Suspense fallback={<Spinner />}>
            <DuelStep
              duel={session.phase.duel}
              onChange={(duel) => onChange(playDuel(session, duel))}
              onSkip={() => onChange(skipDuel(session, Date.now()))}
              onNext={() => onMoveOn(session)}
              isLast={isLastQuestion(session)}
            />
          </Suspense>
        );
      case 'input':
        return (
          <Suspense fallback={<Spinner />}>
            <BottleInput
              pool={session.pool}
              onEnter={(bottle) => onChange(enterBottle(session, bottle, Date.now()))}
              onCancel={() => onChange(keepBottle(session))}
            />
          </Suspense>
        );
      case 'quiz':
        return (
          <div
            className="flex grow flex-col gap-x-12 lg:grid lg:grid-cols-[16rem_1fr]"
            key={session.answered.length}
          >
            <BottleToSmell session={session} rest={rest} onOther={() => onChange(askForBottle(session))} />
            <AnswerGrid
              options={options.filter(({ name }) => isSelectable(session, name))}
              hinted={session.phase.hint.length > 0}
              onPass={() => onChange(pass(session, Date.now()))}
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
            onNext={(confidence) => onMoveOn(confidence ? rate(session, confidence) : session)}
            onTakeBack={() => onChange(takeBack(session, Date.now(), Math.random))}
          />
        );
    }
  }
}

/** Tells steps apart: by question, phase, and whether a hint has narrowed the answers. */
function stepOf({ answered, phase }: TrainingSession): string {
  const part = phase.name === 'duel' ? phase.duel.phase.name : phase.name === 'quiz' && phase.hint.length > 0;
  return `${answered.length} ${phase.name} ${part}`;
}

interface StepProps {
  session: TrainingSession;
  /** Beside the number. */
  rest: ReactNode;
  onOther: () => void;
}

/** The number to smell, alone on the screen. The glass keeps its secret until the answer. */
function BottleToSmell({ session, rest, onOther }: StepProps) {
  const { pool } = session;
  const { bottle } = session.current;
  const section = useRef<HTMLElement>(null);
  const packName = sharesItsNumber(bottle, pool) ? bottle.packName : undefined;
  return (
    <section
      ref={section}
      className="flex items-center gap-6 py-2 lg:sticky lg:top-0 lg:flex-col lg:items-start lg:self-start lg:py-8"
    >
      <Bottle label={bottle.bottleNumber} className="h-32 shrink-0 lg:h-72" />
      <div>
        <FocusedHeading className="text-4xl">
          <Eyebrow text="Smell" rest={rest} />
          Bottle {bottle.bottleNumber}
        </FocusedHeading>
        {packName && <p className="mt-1 font-medium">{packName}</p>}
        <p className="mt-1 text-soft">Which aroma is it?</p>
        {isPractice(session) && <p className="mt-1 text-sm text-soft">For practice, not counted.</p>}
        <OtherBottle onOther={onOther} />
      </div>
      <BottleStrip
        of={section}
        bottle={bottle}
        packName={packName}
        place={`${questionNumber(session)} of ${questionCount(session)}`}
      />
    </section>
  );
}

/** A new aroma: its name is read first, then the bottle is smelled. */
function Meeting({ session, rest, onOther, onNext }: StepProps & { onNext: () => void }) {
  const { bottle } = session.current;
  const gotIt = useRef<HTMLButtonElement>(null);
  useEffect(() => gotIt.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex grow flex-col">
      <section className="flex grow items-center gap-6 py-4 sm:gap-12 sm:py-10">
        <Bottle
          label={bottle.bottleNumber}
          name={bottle.name}
          category={bottle.category}
          opened
          className="bottle-named h-44 shrink-0 lg:h-72"
        />
        <div className="min-w-0 max-w-[60ch]">
          <h1 className="text-4xl">
            <Eyebrow text="Meet" rest={rest} />
            Bottle {bottle.bottleNumber}
          </h1>
          {sharesItsNumber(bottle, session.pool) && <p className="mt-1 font-medium">{bottle.packName}</p>}
          <h2 className="mt-3 text-xl">
            <bdi>{bottle.name}</bdi>
          </h2>
          <CategoryChip category={bottle.category} />
          <p className="mt-2 text-soft">{bottle.notes}</p>
          <p className="mt-3">New to you: read its name, then smell it. You are asked for it later.</p>
          <OtherBottle onOther={onOther} />
        </div>
      </section>
      <div className="sticky bottom-0 -mx-4 flex flex-col border-t border-rule bg-paper px-4 py-3 sm:flex-row sm:justify-end">
        <button
          ref={gotIt}
          type="button"
          className={buttonStyle('primary', 'sm:min-w-56')}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={onNext}
        >
          {isLastQuestion(session) ? 'Finish Session' : 'Got it'}
        </button>
      </div>
    </div>
  );
}

/** What to do with the bottle, above its number. */
function Eyebrow({ text, rest }: { text: string; rest: ReactNode }) {
  return (
    <span className="flex items-center gap-4 font-sans text-base font-normal tracking-normal text-soft">
      {text} {rest}
    </span>
  );
}

function OtherBottle({ onOther }: { onOther: () => void }) {
  return (
    <button
      type="button"
      className="-ml-2 mt-1 min-h-12 rounded-md px-2 text-left text-sm text-soft underline decoration-edge underline-offset-4 hover:text-ink"
      onClick={onOther}
    >
      Enter another bottle number
    </button>
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
      className={buttonStyle('secondary', 'shrink-0 grow sm:grow-0')}
      disabled={given}
      onClick={onHint}
    >
      <LineIcon lines={LIGHTBULB} className="size-5 max-[359px]:hidden" />
      Give Hint
    </button>
  );
}
