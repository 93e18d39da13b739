import type { Code } from '@nosewise/domain/blind/blind-set';
import {
  type BlindSession,
  blindMarks,
  blindQuestionNumber,
  isLastBlind,
} from '@nosewise/domain/run/blind-session';
import type { NameId } from '@nosewise/domain/training/names';
import { type ComponentProps, type ReactNode, useLayoutEffect } from 'react';
import { GuestNotice } from '../ui/guest-notice';
import { QuestionBar } from '../ui/question-bar';
import { ReadAloudToggle } from '../ui/read-aloud';
import { sentences } from '../ui/spoken-words';
import type { VerdictBottle } from '../ui/verdict-view';
import { CodeStep, OpeningStep, QuizStep, ResultStep, ToldStep } from './blind-steps';
import { chosenOf } from './verdict-bottles';

interface RunFrameProps
  extends Pick<ComponentProps<typeof QuestionBar>, 'number' | 'count' | 'marks' | 'back'> {
  /** Identifies the step. Each new step starts at its top. */
  step: string;
  /** Whether to tell a guest that nothing is tracked. */
  isGuest: boolean;
  children: ReactNode;
}

/** The frame of a blind run from any source: an own set or a shared one. */
function RunFrame({ step, isGuest, children, ...bar }: RunFrameProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes, whatever it is
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [step]);
  return (
    <main className="mx-auto flex w-full max-w-6xl grow flex-col px-4">
      <QuestionBar {...bar}>
        <ReadAloudToggle />
      </QuestionBar>
      {isGuest && <GuestNotice />}
      {children}
    </main>
  );
}

/** The actions in a run with a set. */
interface RunMoves {
  readonly ask: (code: Code) => void;
  /** Null for "I don't know". */
  readonly answer: (chosen: NameId | null) => void;
  readonly putBack: () => void;
  readonly next: () => void;
  readonly finish: () => void;
}

interface BlindRunProps {
  session: BlindSession;
  moves: RunMoves;
  back: string;
  isGuest: boolean;
  /** Another way to a bottle than typing its code. */
  scan?: ReactNode;
  /** Why the bottle could not be opened, and the ways out of it. */
  trouble: { readonly heading: string; readonly text: string | undefined; readonly ways: ReactNode };
  /** The bottle of the verdict. */
  bottle: VerdictBottle | undefined;
  /** Said after the verdict. */
  remark?: string | undefined;
  /** The part that ends with the last bottle. */
  whole: 'session' | 'set';
}

/** A run with the stickers of a blind set, own or shared: a code, an answer, the open bottle. */
export function BlindRun(props: BlindRunProps) {
  const { session, moves, back, isGuest, remark } = props;
  return (
    <RunFrame
      step={`${session.answered.length} ${session.phase.name}`}
      number={blindQuestionNumber(session)}
      count={session.length}
      marks={blindMarks(session)}
      back={back}
      isGuest={isGuest}
    >
      <ToldStep session={session} remark={remark} onNext={moves.next} />
      <Step {...props} />
    </RunFrame>
  );
}

function Step({ session, moves, scan, trouble, bottle, remark, whole }: BlindRunProps) {
  const { phase, answered, choices } = session;
  switch (phase.name) {
    case 'code':
      return (
        <CodeStep key={answered.length} session={session} onCode={moves.ask}>
          {scan}
        </CodeStep>
      );
    case 'quiz':
      return (
        <QuizStep
          key={phase.code}
          bottle={phase}
          choices={choices}
          onAnswer={moves.answer}
          onOther={moves.putBack}
        />
      );
    case 'opening':
      return (
        <OpeningStep trouble={trouble.text} heading={trouble.heading}>
          {trouble.ways}
        </OpeningStep>
      );
    case 'result':
      return (
        bottle && (
          <ResultStep
            correct={phase.answer.correct}
            chosen={chosenOf(choices, phase.answer)}
            bottle={bottle}
            remark={sentences(`The code was ${phase.answer.code}`, remark)}
            whole={whole}
            isLast={isLastBlind(session)}
            onFinish={moves.finish}
            onNext={moves.next}
          />
        )
      );
  }
}
