import {
  marksOf,
  placesIn,
  questionCount,
  questionNumber,
  verdict,
} from '@nosewise/domain/run/session-places';
import {
  answer,
  askForBottle,
  canBeSure,
  enterBottle,
  giveHint,
  isLastQuestion,
  keepBottle,
  pass,
  playDuel,
  rate,
  selectable,
  skipDuel,
  type TrainingSession,
  takeBack,
} from '@nosewise/domain/run/training';
import { worldOf } from '@nosewise/domain/training/pool';
import { hintCount } from '@nosewise/domain/training/settings';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { useStored } from '../../shared/hooks';
import { trainingSettings } from '../../shared/packs';
import { buttonStyle } from '../../shared/ui/button';
import { LineIcon } from '../../shared/ui/line-icon';
import { AnswerGrid } from '../ui/answer-grid';
import { GuestNotice } from '../ui/guest-notice';
import { QuestionBar } from '../ui/question-bar';
import { ReadAloud, ReadAloudToggle } from '../ui/read-aloud';
import { Spinner } from '../ui/spinner';
import { BottleToSmell, Meeting } from './bottle-in-hand';
import { PauseSuggestion, Rest, useSmells } from './rest';
import type { OwnedSession, SessionStep } from './running-session';
import { useExitGuard } from './useTraining';
import { INSTEAD, isInstead, shownText, spokenText, Verdict } from './verdict';

/** Loaded when the person wants another bottle. */
const BottleInput = lazy(async () => ({ default: (await import('./bottle-input')).BottleInput }));

const loadDuel = () => import('./duel-step');
/** Loaded for sessions that bring a duel, from their beginning. */
const DuelStep = lazy(loadDuel);

interface TrainingScreenProps {
  session: OwnedSession;
  /** Takes a step from where the session is now. */
  onChange: (step: SessionStep) => void;
  /** Moves on, after a step that the same press takes. */
  onMoveOn: (first?: SessionStep) => void;
}

/** Shows one question of a running session in its present phase. */
export function TrainingScreen({ session, onChange, onMoveOn }: TrainingScreenProps) {
  const settings = useStored(trainingSettings);
  const hints = hintCount(settings);
  const smells = useSmells(session);
  const options = useMemo(() => selectable(session), [session]);
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
      // As tall as a phone, so that the bar with the controls is at the bottom in every step, with the page's
      // footer below it.
      className="mx-auto flex w-full max-w-6xl grow flex-col px-4 max-lg:min-h-svh"
      data-world={worldOf(session.current.bottle.id)}
    >
      <QuestionBar
        title={session.current.mode === 'meet' ? 'New aroma' : undefined}
        number={questionNumber(session)}
        count={questionCount(session)}
        places={placesIn(session)}
        marks={marksOf(session)}
      >
        <ReadAloudToggle />
      </QuestionBar>
      {session.owner === undefined && <GuestNotice />}
      <p role="status" className="sr-only">
        {shownText(session)}
      </p>
      {/* A duel reads itself. */}
      {session.phase.name !== 'duel' && (
        <ReadAloud
          step={`${session.answered.length} ${session.phase.name} ${session.current.bottle.id}`}
          words={() => spokenText(session)}
          correct={verdict(session)}
          onRead={isAsked ? undefined : () => onMoveOn()}
          isLast={isLastQuestion(session)}
        />
      )}
      {isInstead(session) && <p className="mt-3 rounded-xl bg-shade px-4 py-3">{INSTEAD}</p>}
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
            onOther={() => onChange(askForBottle)}
            onNext={() => onMoveOn()}
          />
        );
      case 'duel':
        return (
          <Suspense fallback={<Spinner />}>
            <DuelStep
              duel={session.phase.duel}
              onChange={(step) =>
                onChange((now) => (now.phase.name === 'duel' ? playDuel(now, step(now.phase.duel)) : now))
              }
              onSkip={() => onChange((now) => skipDuel(now, Date.now()))}
              onNext={() => onMoveOn()}
              isLast={isLastQuestion(session)}
            />
          </Suspense>
        );
      case 'input':
        return (
          <Suspense fallback={<Spinner />}>
            <BottleInput
              pool={session.pool}
              onEnter={(bottle) => onChange((now) => enterBottle(now, bottle, Date.now()))}
              onCancel={() => onChange(keepBottle)}
            />
          </Suspense>
        );
      case 'quiz':
        return (
          <div
            className="flex grow flex-col gap-x-12 lg:grid lg:grid-cols-[16rem_1fr]"
            key={session.answered.length}
          >
            <BottleToSmell session={session} rest={rest} onOther={() => onChange(askForBottle)} />
            <AnswerGrid
              options={options}
              hinted={session.phase.hint.length > 0}
              onPass={() => onChange((now) => pass(now, Date.now()))}
              onAnswer={(chosen) => onChange((now) => answer(now, chosen, Date.now()))}
            >
              {hints > 0 && (
                <HintButton
                  given={session.phase.hint.length > 0}
                  onHint={() => onChange((now) => giveHint(now, hints, Math.random))}
                />
              )}
            </AnswerGrid>
          </div>
        );
      case 'result':
        return (
          <Verdict
            session={session}
            onNext={(confidence) => onMoveOn(confidence && ((now) => rate(now, confidence)))}
            onTakeBack={() => onChange((now) => takeBack(now, Date.now(), Math.random))}
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
