import { questionCount, questionNumber } from '@nosewise/domain/run/session-places';
import { isLastQuestion, isPractice, type TrainingSession } from '@nosewise/domain/run/training';
import { sharesItsNumber } from '@nosewise/domain/training/pool';
import { type ReactNode, useEffect, useRef } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { CategoryChip } from '../../shared/ui/category';
import { BottleAsked, Eyebrow } from '../ui/bottle-asked';
import { useNote } from '../ui/useNote';

interface StepProps {
  session: TrainingSession;
  /** Shown beside the number. */
  rest: ReactNode;
  onOther: () => void;
}

/** The bottle to smell and to name. */
export function BottleToSmell({ session, rest, onOther }: StepProps) {
  const { pool } = session;
  const { bottle } = session.current;
  const packName = sharesItsNumber(bottle, pool) ? bottle.packName : undefined;
  return (
    <BottleAsked
      label={bottle.bottleNumber}
      called={`Bottle ${bottle.bottleNumber}`}
      instruction="Smell"
      rest={rest}
      facts={[packName, `${questionNumber(session)} of ${questionCount(session)}`]}
    >
      {packName && <p className="mt-1 font-medium">{packName}</p>}
      <p className="mt-1 text-soft">Which aroma is it?</p>
      {isPractice(session) && <p className="mt-1 text-sm text-soft">For practice, not counted.</p>}
      <OtherBottle onOther={onOther} />
    </BottleAsked>
  );
}

/** A new aroma: its name is read first, then the bottle is smelled. */
export function Meeting({ session, rest, onOther, onNext }: StepProps & { onNext: () => void }) {
  const { bottle } = session.current;
  const note = useNote(bottle);
  return (
    <div className="flex grow flex-col">
      <section className="flex grow items-center gap-6 py-4 narrow:flex-col narrow:items-start sm:gap-12 sm:py-10">
        <Bottle
          label={bottle.bottleNumber}
          name={bottle.name}
          category={bottle.category}
          opened
          className="bottle-named h-44 shrink-0 lg:h-72"
        />
        <div className="min-w-0 max-w-[60ch]">
          <h1 className="text-4xl">
            <Eyebrow text="Meet" rest={rest} />
            <span>{`Bottle ${bottle.bottleNumber}`}</span>
          </h1>
          {sharesItsNumber(bottle, session.pool) && <p className="mt-1 font-medium">{bottle.packName}</p>}
          <h2 className="mt-3 text-xl">
            <bdi>{bottle.name}</bdi>
          </h2>
          <CategoryChip category={bottle.category} />
          <p className="mt-2 text-soft">{note}</p>
          <p className="mt-3">New to you: read its name, then smell it. We’ll ask you later.</p>
          <OtherBottle onOther={onOther} />
        </div>
      </section>
      <WayOn words={isLastQuestion(session) ? 'Finish Session' : 'Got it'} onNext={onNext} />
    </div>
  );
}

/** The bar with the way on, which takes the focus. */
function WayOn({ words, onNext }: { words: string; onNext: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className="way-on flex gap-3 sm:justify-end">
      <button
        ref={button}
        type="button"
        className={buttonStyle('primary', 'grow sm:min-w-56 sm:grow-0')}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={onNext}
      >
        {words}
      </button>
    </div>
  );
}

function OtherBottle({ onOther }: { onOther: () => void }) {
  return (
    <button
      type="button"
      className="-ml-2 mt-1 min-h-12 rounded-md px-2 text-left text-sm text-soft underline decoration-edge underline-offset-4 hover:text-ink"
      onClick={onOther}
    >
      Enter another bottle number
    </button>
  );
}
