import type { Code } from '@nosewise/domain/blind/blind-set';
import { type BlindSession, isLastBlind, judgeCode } from '@nosewise/domain/run/blind-session';
import type { AnswerOption, NameId } from '@nosewise/domain/training/names';
import type { ReactNode } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { AnswerGrid } from '../ui/answer-grid';
import { BottleAsked } from '../ui/bottle-asked';
import { ReadAloud } from '../ui/read-aloud';
import { sentences } from '../ui/spoken-words';
import { type VerdictBottle, VerdictView } from '../ui/verdict-view';
import { CodeForm } from './code-form';
import { spokenBlind } from './spoken';
import { CODE_TROUBLE } from './words';

interface CodeStepProps {
  session: BlindSession;
  onCode: (code: Code) => void;
  /** Another way than typing. */
  children?: ReactNode;
}

/** Asks for any sticker that was not used yet. */
export function CodeStep({ session, onCode, children }: CodeStepProps) {
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
      {children}
    </CodeForm>
  );
}

interface QuizStepProps {
  /** The code on the bottle, or the heading where the taster knows none. */
  bottle: { readonly code: Code } | { readonly heading: string };
  choices: readonly AnswerOption[];
  /** @param chosen null for "I don't know" */
  onAnswer: (chosen: NameId | null) => void;
  onOther?: () => void;
}

/** Asks which aroma the bottle in the hand is. Nothing here depends on its contents. */
export function QuizStep({ bottle, choices, onAnswer, onOther }: QuizStepProps) {
  return (
    <div className="flex grow flex-col gap-x-12 lg:grid lg:grid-cols-[16rem_1fr]">
      <BottleAsked
        {...('code' in bottle
          ? { label: bottle.code, called: `Bottle ${bottle.code}`, instruction: 'Smell' }
          : { label: '?', called: bottle.heading })}
      >
        <p className="mt-1 text-soft">Which aroma is it?</p>
        {onOther && (
          <button
            type="button"
            className="-ml-2 mt-1 min-h-12 rounded-md px-2 text-left text-sm text-soft underline decoration-edge underline-offset-4 hover:text-ink"
            onClick={onOther}
          >
            Take another bottle
          </button>
        )}
      </BottleAsked>
      <AnswerGrid options={choices} onAnswer={onAnswer} onPass={() => onAnswer(null)} />
    </div>
  );
}

interface OpeningStepProps {
  /** Why the bottle could not be opened, once that is known. */
  trouble: string | undefined;
  /** The heading of the trouble. */
  heading: string;
  /** The ways out of it. */
  children: ReactNode;
}

/** Waits for the bottle behind the given answer. */
export function OpeningStep({ trouble, heading, children }: OpeningStepProps) {
  if (trouble === undefined) {
    return (
      <p className="py-16 text-center text-soft" role="status">
        Opening the bottle…
      </p>
    );
  }
  return (
    <div role="alert" className="py-10">
      <h1 className="text-2xl">{heading}</h1>
      <p className="mt-3 max-w-text text-soft">{trouble}</p>
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}

interface ResultStepProps {
  correct: boolean;
  /** The bottle of the chosen name after a miss. */
  chosen: VerdictBottle | undefined;
  bottle: VerdictBottle;
  remark: string | undefined;
  /** The part that ends with the last bottle. */
  whole: 'session' | 'set' | 'round';
  isLast: boolean;
  onFinish: () => void;
  onNext: () => void;
}

/** Shows the verdict of a blind run from any source, with the way on. */
export function ResultStep({
  correct,
  chosen,
  bottle,
  remark,
  whole,
  isLast,
  onFinish,
  onNext,
}: ResultStepProps) {
  return (
    <VerdictView
      correct={correct}
      bottle={bottle}
      remark={remark}
      chosen={chosen}
      aside={
        isLast ? (
          <p className="self-center text-soft">{`That was the last bottle of this ${whole}.`}</p>
        ) : (
          <button type="button" className={buttonStyle('quiet')} onClick={onFinish}>
            Finish now
          </button>
        )
      }
      next={isLast ? 'Finish Session' : 'Next Question'}
      onNext={onNext}
    />
  );
}

interface ToldStepProps {
  session: BlindSession;
  /** Said after the verdict. */
  remark?: string | undefined;
  onNext: () => void;
}

/** Announces the verdict to screen readers, and reads every step aloud where that is turned on. */
export function ToldStep({ session, remark, onNext }: ToldStepProps) {
  const { phase, answered } = session;
  const isResult = phase.name === 'result';
  return (
    <>
      <p role="status" className="sr-only">
        {isResult && spokenBlind(session)}
      </p>
      <ReadAloud
        step={`${answered.length} ${phase.name}`}
        words={() => sentences(spokenBlind(session), remark)}
        correct={isResult ? phase.answer.correct : undefined}
        onRead={isResult ? onNext : undefined}
        isLast={isLastBlind(session)}
      />
    </>
  );
}
