import { sharesItsNumber, worldOf } from '@nosewise/domain/session';
import { hintCount } from '@nosewise/domain/settings';
import {
  answer,
  askForBottle,
  enterBottle,
  giveHint,
  isPractice,
  keepBottle,
  questionCount,
  questionNumber,
  type TrainingSession,
  takeBack,
} from '@nosewise/domain/training';
import { useLayoutEffect } from 'react';
import { useStored } from '../../shared/hooks';
import { trainingSettings } from '../../shared/packs';
import { Bottle } from '../../shared/ui/bottle';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { QuestionBar } from '../ui/question-bar';
import { AnswerGrid } from './answer-grid';
import { BottleInput } from './bottle-input';
import { useExitGuard } from './useTraining';
import { Verdict, verdictText } from './verdict';

interface TrainingScreenProps {
  session: TrainingSession;
  onChange: (session: TrainingSession) => void;
  onMoveOn: (session: TrainingSession) => void;
}

/** Shows one question of a running session in its present phase. */
export function TrainingScreen({ session, onChange, onMoveOn }: TrainingScreenProps) {
  const hints = hintCount(useStored(trainingSettings));
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
      <QuestionBar number={questionNumber(session)} count={questionCount(session)} />
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
              session={session}
              hintCount={hints}
              onHint={() => onChange(giveHint(session, hints, Math.random))}
              onAnswer={(name) => onChange(answer(session, name, Date.now()))}
            />
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
  return (
    <section className="flex items-center gap-6 py-2 lg:sticky lg:top-0 lg:flex-col lg:items-start lg:self-start lg:py-8">
      <Bottle label={current.bottleNumber} className="h-32 shrink-0 lg:h-72" />
      <div>
        <FocusedHeading className="text-4xl">
          <span className="block font-sans text-base font-normal tracking-normal text-soft">Smell</span>
          Bottle {current.bottleNumber}
        </FocusedHeading>
        {sharesItsNumber(current, pool) && <p className="mt-1 font-medium">{current.packName}</p>}
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
    </section>
  );
}
