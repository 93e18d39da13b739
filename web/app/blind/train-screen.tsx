import { blindMarks, blindQuestionNumber, isLastBlind, judgeCode } from '@nosewise/domain/blind-session';
import type { Code } from '@nosewise/domain/blind-set';
import { codeWords, sentences, verdictWords } from '@nosewise/domain/hands-full';
import type { SessionRecord } from '@nosewise/domain/models';
import { isPass } from '@nosewise/domain/modes';
import { score } from '@nosewise/domain/progress';
import { scheduleAfter } from '@nosewise/domain/replay';
import { type MouseEvent, useLayoutEffect } from 'react';
import { Link, Navigate } from 'react-router';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { memoryOf, scentList } from '../sync/scents';
import { AnswerGrid } from '../ui/answer-grid';
import { whenBack } from '../ui/comes-back';
import { pageTitle } from '../ui/page-title';
import { QuestionBar } from '../ui/question-bar';
import { ReadAloud, ReadAloudToggle } from '../ui/read-aloud';
import { Spinner } from '../ui/spinner';
import { VerdictView } from '../ui/verdict-view';
import type { Route } from './+types/train-screen';
import { AnswerList } from './answer-list';
import { BlindFrame, WithSet } from './blind-frame';
import { CodeForm } from './code-form';
import type { OwnedBlindSession } from './running-blind';
import type { PlacedSet } from './sealed-sets';
import { useBlindExitGuard, useBlindTraining } from './useBlindTraining';
import { chosenOf, revealedOf } from './verdict-bottles';

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
      <p role="status" className="sr-only">
        {verdictText(session)}
      </p>
      <ReadAloud
        step={step}
        words={() => spokenText(session)}
        correct={phase.name === 'result' ? phase.answer.correct : undefined}
        onRead={phase.name === 'result' ? training.next : undefined}
        isLast={isLastBlind(session)}
      />
      {shown()}
    </main>
  );

  function shown() {
    switch (phase.name) {
      case 'code':
        return <CodeInput key={answered.length} session={session} onCode={training.ask} />;
      case 'quiz':
        return (
          <div className="flex grow flex-col gap-x-12 lg:grid lg:grid-cols-[16rem_1fr]" key={phase.code}>
            <BlindBottle code={phase.code} onOther={training.putBack} />
            <AnswerGrid
              options={session.choices}
              onAnswer={training.answer}
              onPass={() => training.answer(null)}
            />
          </div>
        );
      case 'opening':
        return trouble === undefined ? (
          <p className="py-16 text-center text-soft" role="status">
            Opening the bottle…
          </p>
        ) : (
          <div role="alert" className="py-10">
            <h1 className="text-2xl">Your answer is safe, but the bottle could not be opened</h1>
            <p className="mt-3 max-w-text text-soft">{trouble}</p>
            <button type="button" className={buttonStyle('primary', 'mt-6')} onClick={training.again}>
              Try again
            </button>
          </div>
        );
      case 'result': {
        const { answer } = phase;
        const isLast = isLastBlind(session);
        return (
          <VerdictView
            correct={answer.correct}
            bottle={revealedOf(answer, phase.category)}
            remark={sentences(`The code was ${answer.code}`, comesBackWords(session))}
            chosen={isPass(answer) ? undefined : chosenOf(session.choices, answer.selectedAnswer)}
            aside={
              isLast ? (
                <p className="self-center text-soft">That was the last bottle of this session.</p>
              ) : (
                <button type="button" className={buttonStyle('quiet')} onClick={training.finish}>
                  Finish now
                </button>
              )
            }
            next={isLast ? 'Finish Session' : 'Next Question'}
            onNext={training.next}
          />
        );
      }
    }
  }
}

function verdictText({ phase }: OwnedBlindSession): string {
  if (phase.name !== 'result') return '';
  const { correct, scentName, selectedAnswer } = phase.answer;
  return verdictWords(correct, scentName, selectedAnswer);
}

/** The words that are read aloud. Before the answer they know the code alone. */
function spokenText(session: OwnedBlindSession): string {
  const { phase } = session;
  switch (phase.name) {
    case 'code':
      return 'Take any bottle.';
    case 'quiz':
      return codeWords(phase.code);
    case 'opening':
      return '';
    case 'result':
      return sentences(verdictText(session), comesBackWords(session));
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

interface CodeInputProps {
  session: OwnedBlindSession;
  onCode: (code: Code) => void;
}

const CODE_TROUBLE = {
  unknown: 'No sticker of this set has this code. Please check the digits.',
  used: 'You have smelled this bottle in this session. Take another one.',
} as const;

/** Asks for any sticker that was not used yet: its code typed, or scanned in a document of its own. */
function CodeInput({ session, onCode }: CodeInputProps) {
  function judge(code: Code) {
    const judged = judgeCode(session, code);
    if (judged !== 'ask') return CODE_TROUBLE[judged];
    onCode(code);
    return undefined;
  }

  return (
    <CodeForm
      isMain
      label="Type the code of any bottle"
      note="Take any bottle that you have not smelled in this session. The three digits are on its sticker."
      onCode={judge}
    >
      <ScanLink setId={session.setId} />
    </CodeForm>
  );
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

/** The code of the bottle in the hand. Nothing here depends on what is in it. */
function BlindBottle({ code, onOther }: { code: Code; onOther: () => void }) {
  return (
    <section className="flex items-center gap-6 py-2 lg:sticky lg:top-0 lg:flex-col lg:items-start lg:self-start lg:py-8">
      <Bottle label={code} className="h-32 shrink-0 lg:h-72" />
      <div>
        <FocusedHeading className="text-4xl">
          <span className="block font-sans text-base font-normal tracking-normal text-soft">Smell</span>
          Bottle {code}
        </FocusedHeading>
        <p className="mt-1 text-soft">Which aroma is it?</p>
        <button
          type="button"
          className="-ml-2 mt-1 min-h-12 rounded-md px-2 text-left text-sm text-soft underline decoration-edge underline-offset-4 hover:text-ink"
          onClick={onOther}
        >
          Take another bottle
        </button>
      </div>
    </section>
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
