import { canTakeBack, isLastQuestion, type TrainingSession, verdict } from '@nosewise/domain/training';
import { useEffect, useRef } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { CategoryChip } from '../../shared/ui/category';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';

interface VerdictProps {
  session: TrainingSession;
  selectedAnswer: string;
  onNext: () => void;
  onTakeBack: () => void;
}

/** Shows the result of one question: the open bottle, its aroma, and the way on. */
export function Verdict({ session, selectedAnswer, onNext, onTakeBack }: VerdictProps) {
  const { current, pool } = session;
  const correct = verdict(session) === true;
  const mistaken = correct ? undefined : pool.find((scent) => scent.name === selectedAnswer);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);

  return (
    <div className="flex grow flex-col">
      <section className="flex grow flex-col items-center justify-center gap-6 py-6 sm:flex-row sm:items-start sm:justify-start sm:py-12 lg:gap-12">
        <Bottle
          label={current.bottleNumber}
          category={current.category}
          opened
          className="h-44 shrink-0 lg:h-72"
        />
        <div className="w-full max-w-text sm:pt-4">
          <h1 className={`flex items-center gap-3 text-4xl ${correct ? 'text-good' : 'text-bad'}`}>
            {correct ? (
              <LineIcon lines={CHECK} className="size-9" />
            ) : (
              <LineIcon lines={CROSS} className="size-9" />
            )}
            {correct ? 'Correct!' : 'Oops!'}
          </h1>
          {correct ? (
            <p className="mt-3 text-lg">
              Great job! You correctly identified <bdi>{current.name}</bdi>
            </p>
          ) : (
            <>
              <p className="mt-3 text-lg font-medium">
                It was <bdi>{current.name}</bdi>
              </p>
              <p className="text-lg text-soft">
                You selected: <bdi>{selectedAnswer}</bdi>
              </p>
            </>
          )}
          <Note heading={current.name} category={current.category} text={current.notes} />
          {mistaken && <Note heading={mistaken.name} category={mistaken.category} text={mistaken.notes} />}
        </div>
      </section>
      <div className="sticky bottom-0 -mx-4 flex flex-col-reverse gap-2 border-t border-rule bg-paper px-4 py-3 sm:flex-row sm:justify-between">
        {canTakeBack(session) ? (
          <button type="button" className={buttonStyle('quiet')} onClick={onTakeBack}>
            Take my answer back
          </button>
        ) : (
          <p className="self-center text-soft">For practice: this answer is not counted.</p>
        )}
        <button
          ref={next}
          type="button"
          className={buttonStyle('primary', 'sm:min-w-56')}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={onNext}
        >
          {isLastQuestion(session) ? 'Finish Session' : 'Next Question'}
        </button>
      </div>
    </div>
  );
}

/** Category and note of one aroma, for smelling again while the bottle is still at hand. */
function Note({ heading, category, text }: { heading: string; category: string; text: string }) {
  if (!category && !text) return null;
  return (
    <div className="mt-5 border-l-2 border-rule pl-4">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold tracking-normal">
        <bdi>{heading}</bdi>
        <CategoryChip category={category} />
      </h2>
      <p className="mt-1 text-soft">{text}</p>
    </div>
  );
}

/** The words of the verdict for the live region. */
export function verdictText(session: TrainingSession): string {
  const { phase, current } = session;
  if (phase.name !== 'result') return '';
  return verdict(session)
    ? `Correct! Great job! You correctly identified ${current.name}`
    : `Oops! It was ${current.name}. You selected: ${phase.selectedAnswer}`;
}
