import { type AnswerOption, choiceOf, type NameId } from '@nosewise/domain/aromas/names';
import type { Code } from '@nosewise/domain/blind/blind-set';
import type { AnsweredQuestion } from '@nosewise/domain/models';
import {
  answer,
  endNow,
  enterCode,
  isLast,
  judgeCode,
  putBack,
  type SetRun,
  type SharedSetRun,
  shownAnswer,
  type TastedBottle,
} from '@nosewise/domain/run/run';
import type { ReactNode } from 'react';
import { allPacks } from '../../shared/selected-packs';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { ownPacks } from '../notebook/own-documents';
import { AnswerGrid } from '../ui/answers/answer-grid';
import { BottleAsked } from '../ui/answers/bottle-asked';
import { CodeForm } from './code-form';
import { CODE_TROUBLE, takenFor } from './run-words';
import type { Step } from './running';
import { type VerdictBottle, VerdictView } from './verdict-view';

interface CodeStepsProps {
  run: SetRun | SharedSetRun;
  onChange: (step: Step) => void;
  onNext: () => void;
  /** Another way to a bottle than typing its code. */
  scan?: ReactNode;
  /** Why a bottle that the server opens could not be opened, and the ways out of it. */
  trouble?: OpeningProps;
  /** Said after the verdict. */
  remark?: string | undefined;
}

/** A run with the stickers of a blind set, own or shared: a code, an answer, the open bottle. */
export function CodeSteps({ run, onChange, onNext, scan, trouble, remark }: CodeStepsProps) {
  const { phase, current, choices, answers } = run;
  if (current.mode !== 'code') return null;
  function take(code: Code): string | undefined {
    const judged = judgeCode(run, code);
    if (judged !== 'ask') return CODE_TROUBLE[judged];
    onChange((now) => enterCode(now, code, Date.now()));
    return undefined;
  }
  switch (phase.name) {
    case 'fetch':
      return (
        <CodeForm
          key={answers.length}
          isMain
          label="Type the code of any bottle"
          note="Take any bottle that you have not smelled in this session. The three digits are on its sticker."
          onCode={take}
        >
          {scan}
        </CodeForm>
      );
    case 'ask':
      return (
        <SealedQuestion
          key={current.code}
          label={current.code ?? '?'}
          called={`Bottle ${current.code}`}
          instruction="Smell"
          choices={choices}
          onAnswer={(chosen) => onChange((now) => answer(now, chosen, Date.now()))}
          onOther={() => onChange(putBack)}
        />
      );
    case 'opening':
      return <Opening {...trouble} />;
    case 'verdict': {
      const shown = shownAnswer(run);
      if (!shown) return null;
      return (
        <VerdictView
          correct={shown.correct}
          bottle={verdictBottle(phase.bottle, current.code)}
          remark={remark}
          chosen={chosenOf(choices, shown)}
          aside={
            isLast(run) || (
              <button type="button" className={buttonStyle('quiet')} onClick={() => onChange(endNow)}>
                Finish now
              </button>
            )
          }
          next={isLast(run) ? 'Finish Session' : 'Next Question'}
          onNext={onNext}
        />
      );
    }
    case 'meet':
    case 'over':
      return null;
  }
}

interface SealedQuestionProps {
  /** What the taster may see of the bottle. */
  label: string | number;
  called: string;
  instruction?: string;
  choices: readonly AnswerOption[];
  /** @param chosen null for "I don't know" */
  onAnswer: (chosen: NameId | null) => void;
  onOther?: () => void;
}

/** Asks which aroma the bottle in the hand is. Nothing here depends on its contents. */
export function SealedQuestion({ choices, onAnswer, onOther, ...bottle }: SealedQuestionProps) {
  return (
    <div className="beside">
      <BottleAsked {...bottle}>
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

interface OpeningProps {
  text?: string | undefined;
  ways?: ReactNode;
}

/** Waits for the bottle behind the given answer. */
function Opening({ text, ways }: OpeningProps) {
  if (text === undefined) {
    return (
      <p className="py-16 text-center text-soft" role="status">
        Opening the bottle…
      </p>
    );
  }
  return (
    <div role="alert" className="py-10">
      <FocusedHeading className="text-2xl">
        Your answer is safe, but the bottle could not be opened
      </FocusedHeading>
      <p className="mt-3 max-w-text text-soft">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">{ways}</div>
    </div>
  );
}

/** The bottle as the verdict shows it. Its note is not sealed: it comes from the pack or the catalogue on this device. */
function verdictBottle(
  { id, bottleNumber, name, category, notes }: TastedBottle,
  code: Code | null,
): VerdictBottle {
  const aromas = allPacks(ownPacks.get()).flatMap((pack) => pack.aromas);
  const note = notes ?? aromas.find((aroma) => aroma.id === id)?.notes ?? '';
  return {
    id,
    label: bottleNumber,
    name,
    category,
    which: `Bottle ${bottleNumber}, code ${code}`,
    notes: note,
  };
}

/** Returns the chosen aroma after a miss. Which bottle holds it stays a secret. */
export function chosenOf(
  choices: readonly AnswerOption[],
  {
    selectedAnswer: name,
    scentName,
    chosenId,
    correct,
  }: Pick<AnsweredQuestion, 'selectedAnswer' | 'scentName' | 'chosenId' | 'correct'>,
): VerdictBottle | undefined {
  const choice = correct || chosenId === null ? undefined : choiceOf(choices, { id: chosenId ?? '', name });
  const right = choices.find((each) => each.name === scentName);
  return choice && { ...takenFor(choice, right?.id), label: '?', which: '' };
}
