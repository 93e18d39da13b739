import { worldOf } from '@nosewise/domain/session';
import { hintCount } from '@nosewise/domain/settings';
import {
  answer,
  askForBottle,
  enterBottle,
  giveHint,
  keepBottle,
  questionCount,
  questionNumber,
  type TrainingSession,
  takeBack,
} from '@nosewise/domain/training';
import { useLayoutEffect } from 'react';
import { useStored } from '../../shared/hooks';
import { trainingSettings } from '../../shared/packs';
import { QuestionBar } from '../ui/question-bar';
import { AnswerGrid } from './answer-grid';
import { BottleInput } from './bottle-input';
import { BottleToSmell } from './bottle-to-smell';
import { useExitGuard } from './useExitGuard';
import { Verdict, verdictText } from './verdict';

interface TrainingScreenProps {
  session: TrainingSession;
  onChange: (session: TrainingSession) => void;
  onMoveOn: (session: TrainingSession) => void;
}

/** One question of a running session, in the phase where it stands. */
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
            onTakeBack={() => onChange(takeBack(session))}
          />
        );
    }
  }
}

/** Names what is on the screen: the question, its phase, and whether a hint has narrowed the answers. */
function stepOf({ answered, phase }: TrainingSession): string {
  return `${answered.length} ${phase.name} ${phase.name === 'quiz' && phase.hint.length > 0}`;
}
