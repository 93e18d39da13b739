import type { TasterView } from '@nosewise/domain/blind/helper-round';
import { isPass } from '@nosewise/domain/training/modes';
import type { NameId } from '@nosewise/domain/training/names';
import type { ReactNode } from 'react';
import { ReadAloud } from '../../ui/read-aloud';
import { RunFrame } from '../blind-run';
import { QuizStep, ResultStep } from '../blind-steps';
import { spokenTaster } from '../spoken';
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
          <QuizStep bottle={{ heading: 'Smell what you are given' }} choices={choices} onAnswer={onAnswer} />
        );
      case 'verdict':
        return (
          last && (
            <ResultStep
              correct={last.correct}
              bottle={revealedOf(last, last.category)}
              remark={last.code === undefined ? undefined : `The code was ${last.code}.`}
              whole="round"
              isLast={isLast}
              onFinish={onEnd}
              chosen={chosenOf(choices, { ...last, chosenId: isPass(last) ? null : last.namedId })}
              onNext={onNext}
            />
          )
        );
    }
  }

  return (
    <RunFrame
      step={step}
      number={phase === 'verdict' ? answers.length : answers.length + 1}
      count={length}
      marks={answers.map(({ correct }) => (correct ? 'right' : 'wrong'))}
      back="/blind"
      isGuest={isGuest}
    >
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
    </RunFrame>
  );
}
