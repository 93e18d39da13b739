import { type SummaryLine, spokenTaster, type TasterView } from '@nosewise/domain/helper-round';
import { isPass } from '@nosewise/domain/modes';
import type { NameId } from '@nosewise/domain/names';
import { type ReactNode, useLayoutEffect } from 'react';
import { buttonStyle } from '../../../shared/ui/button';
import { FocusedHeading } from '../../../shared/ui/focused-heading';
import { QuestionBar } from '../../ui/question-bar';
import { ReadAloud, ReadAloudToggle } from '../../ui/read-aloud';
import { VerdictView } from '../../ui/verdict-view';
import { AnswerList } from '../answer-list';
import { QuizStep } from '../blind-steps';
import { chosenOf, revealedOf } from '../verdict-bottles';

interface TasterPartProps {
  view: TasterView;
  isGuest: boolean;
  /** Whether an answer is on its way. */
  isAnswering: boolean;
  /** Null for "I don't know". */
  onAnswer: (chosen: NameId | null) => void;
  onNext: () => void;
  onEnd: () => void;
  /** Shown while the helper looks for the bottle. */
  children: ReactNode;
}

/** The taster's part of a round that is not over: waiting, smelling, or reading the verdict. */
export function TasterPart({
  view,
  isGuest,
  isAnswering,
  onAnswer,
  onNext,
  onEnd,
  children,
}: TasterPartProps) {
  const { phase, answers, choices, length, isLast } = view;
  const last = answers.at(-1);
  const step = `${answers.length} ${phase}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step starts at its top, whatever it is
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [step]);

  function shown() {
    switch (phase) {
      case 'handing':
      case 'over':
        return children;
      case 'smelling':
        return isAnswering ? (
          <p className="py-16 text-center text-soft" role="status">
            Opening the bottle…
          </p>
        ) : (
          <QuizStep heading="Smell what you are given" choices={choices} onAnswer={onAnswer} />
        );
      case 'verdict':
        return (
          last && (
            <VerdictView
              correct={last.correct}
              bottle={revealedOf(last, last.category)}
              remark={last.code === undefined ? undefined : `The code was ${last.code}.`}
              chosen={chosenOf(choices, { ...last, chosenId: isPass(last) ? null : last.namedId })}
              aside={
                isLast ? (
                  <p className="self-center text-soft">That was the last bottle of this round.</p>
                ) : (
                  <button type="button" className={buttonStyle('quiet')} onClick={onEnd}>
                    Finish now
                  </button>
                )
              }
              next={isLast ? 'Finish Session' : 'Next Question'}
              onNext={onNext}
            />
          )
        );
    }
  }

  return (
    <main className="mx-auto flex w-full max-w-6xl grow flex-col px-4">
      <QuestionBar
        number={phase === 'verdict' ? answers.length : answers.length + 1}
        count={length}
        marks={answers.map(({ correct }) => (correct ? 'right' : 'wrong'))}
        back="/blind"
      >
        <ReadAloudToggle />
      </QuestionBar>
      {isGuest && (
        <p className="self-start text-sm text-soft">
          <strong className="text-ink">Guest Training Mode</strong> Your scores and progression are not
          tracked.
        </p>
      )}
      <p role="status" className="sr-only">
        {phase === 'verdict' && spokenTaster(view)}
      </p>
      <ReadAloud
        step={step}
        words={() => spokenTaster(view)}
        correct={phase === 'verdict' ? last?.correct : undefined}
        onRead={phase === 'verdict' ? onNext : undefined}
        isLast={isLast}
      />
      {shown()}
    </main>
  );
}

/** The end of a round, the same for both. */
export function RoundSummary({
  summary,
  reader,
  children,
}: {
  summary: readonly SummaryLine[];
  reader: 'taster' | 'helper';
  children: ReactNode;
}) {
  const named = `${summary.filter(({ correct }) => correct).length} of ${summary.length} blind`;
  return (
    <>
      <FocusedHeading className="mt-2 text-3xl">
        {summary.length === 0
          ? 'No bottle was tasted in this round'
          : reader === 'taster'
            ? `You named ${named}`
            : `The taster named ${named}`}
      </FocusedHeading>
      {summary.length > 0 && (
        <AnswerList answers={summary} chose={reader === 'taster' ? 'you selected' : 'the taster selected'} />
      )}
      {children}
    </>
  );
}
