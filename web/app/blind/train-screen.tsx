import { blindMarks, blindQuestionNumber } from '@nosewise/domain/blind-session';
import { sentences } from '@nosewise/domain/hands-full';
import type { SessionRecord } from '@nosewise/domain/models';
import { score } from '@nosewise/domain/progress';
import { scheduleAfter } from '@nosewise/domain/replay';
import { type MouseEvent, useLayoutEffect } from 'react';
import { Link, Navigate } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { memoryOf, scentList } from '../sync/scents';
import { whenBack } from '../ui/comes-back';
import { pageTitle } from '../ui/page-title';
import { QuestionBar } from '../ui/question-bar';
import { ReadAloudToggle } from '../ui/read-aloud';
import { Spinner } from '../ui/spinner';
import type { Route } from './+types/train-screen';
import { AnswerList } from './answer-list';
import { BlindFrame, WithSet } from './blind-frame';
import { CodeStep, OpeningStep, QuizStep, ResultStep, ToldStep } from './blind-steps';
import type { OwnedBlindSession } from './running-blind';
import type { PlacedSet } from './sealed-sets';
import { useBlindExitGuard, useBlindTraining } from './useBlindTraining';
import { revealedOf } from './verdict-bottles';

export const meta = () => pageTitle('Blind training');

/** Trains with bottles that the taster cannot know. */
export default function TrainScreen({ params: { id } }: Route.ComponentProps) {
  return <WithSet id={id}>{(placed) => <BlindTraining placed={placed} />}</WithSet>;
}

function BlindTraining({ placed }: { placed: PlacedSet }) {
  const training = useBlindTraining(placed);
  const { view } = training;
  switch (view.kind) {
    case 'asking':
      return <Spinner />;
    case 'left':
      return <Navigate to="/blind" replace />;
    case 'kept':
      return <Navigate to="/progress" replace state={{ finished: view.record.id }} />;
    case 'finished':
      return <Finished record={view.record} setId={placed.set.id} onAgain={training.restart} />;
    case 'running':
      return <Running session={view.session} trouble={view.trouble} training={training} />;
  }
}

interface RunningProps {
  session: OwnedBlindSession;
  trouble: string | undefined;
  training: ReturnType<typeof useBlindTraining>;
}

function Running({ session, trouble, training }: RunningProps) {
  const { phase, answered, length } = session;
  useBlindExitGuard(session);
  const step = `${answered.length} ${phase.name}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step starts at its top, whatever it is
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [step]);

  return (
    <main className="mx-auto flex w-full max-w-6xl grow flex-col px-4">
      <QuestionBar
        number={blindQuestionNumber(session)}
        count={length}
        marks={blindMarks(session)}
        back={`/blind/${session.setId}`}
      >
        <ReadAloudToggle />
      </QuestionBar>
      {session.owner === undefined && (
        <p className="self-start text-sm text-soft">
          <strong className="text-ink">Guest Training Mode</strong> Your scores and progression are not
          tracked.
        </p>
      )}
      <ToldStep session={session} remark={comesBackWords(session)} onNext={training.next} />
      {shown()}
    </main>
  );

  function shown() {
    switch (phase.name) {
      case 'code':
        return (
          <CodeStep key={answered.length} session={session} onCode={training.ask}>
            <ScanLink setId={session.setId} />
          </CodeStep>
        );
      case 'quiz':
        return (
          <QuizStep
            key={phase.code}
            code={phase.code}
            choices={session.choices}
            onAnswer={training.answer}
            onOther={training.putBack}
          />
        );
      case 'opening':
        return (
          <OpeningStep trouble={trouble} heading="Your answer is safe, but the bottle could not be opened">
            <button type="button" className={buttonStyle('primary')} onClick={training.again}>
              Try again
            </button>
          </OpeningStep>
        );
      case 'result':
        return (
          <ResultStep
            session={session}
            bottle={revealedOf(phase.answer, phase.category)}
            remark={sentences(`The code was ${phase.answer.code}`, comesBackWords(session))}
            whole="session"
            onFinish={training.finish}
            onNext={training.next}
          />
        );
    }
  }
}

/** Says when the aroma comes back. Guests have no schedule. */
function comesBackWords({ owner, phase }: OwnedBlindSession): string | undefined {
  if (owner === undefined || phase.name !== 'result') return undefined;
  const { answer } = phase;
  const before = memoryOf(scentList.get()).get(answer.scentId)?.schedule;
  const next = scheduleAfter(before, [answer])?.nextReview;
  return next === undefined ? undefined : `Comes back ${whenBack(next - answer.answeredAt)}.`;
}

/**
 * Loads the scanner's document in place of this one: a scan is no step in the history, and it loses nothing that the
 * router would have to ask about, since the session is stored.
 */
function ScanLink({ setId }: { setId: string }) {
  const address = `/scan?set=${setId}`;
  function replace(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    location.replace(address);
  }
  return (
    <a href={address} onClick={replace} className={buttonStyle('secondary', 'w-full')}>
      Scan the sticker
    </a>
  );
}

interface FinishedProps {
  record: SessionRecord;
  setId: string;
  onAgain: () => void;
}

/** How a guest's session went. */
function Finished({ record: { questions }, setId, onAgain }: FinishedProps) {
  return (
    <BlindFrame back={`/blind/${setId}`}>
      <FocusedHeading className="mt-2 text-3xl">
        You named {score(questions)} of {questions.length} blind
      </FocusedHeading>
      <AnswerList answers={questions} />
      <p className="mt-6 max-w-text text-soft">
        This session was not saved. With an account, your progress shows how much you know blind, and how much
        you know by number.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className={buttonStyle('primary')} onClick={onAgain}>
          Train again
        </button>
        <Link to="/app/signup" className={buttonStyle()}>
          Create Account
        </Link>
        <Link to={`/blind/${setId}`} className={buttonStyle('quiet')}>
          Back to the set
        </Link>
      </div>
    </BlindFrame>
  );
}
