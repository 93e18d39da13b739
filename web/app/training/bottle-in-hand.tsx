import type { PooledScent } from '@nosewise/domain/models';
import { sharesItsNumber } from '@nosewise/domain/pool';
import { questionCount, questionNumber } from '@nosewise/domain/session-places';
import { isLastQuestion, isPractice, type TrainingSession } from '@nosewise/domain/training';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { CategoryChip } from '../../shared/ui/category';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { useNote } from '../ui/useNote';

interface StepProps {
  session: TrainingSession;
  /** Shown beside the number. */
  rest: ReactNode;
  onOther: () => void;
}

/** The number to smell, alone on the screen. The glass keeps its secret until the answer. */
export function BottleToSmell({ session, rest, onOther }: StepProps) {
  const { pool } = session;
  const { bottle } = session.current;
  const section = useRef<HTMLElement>(null);
  const packName = sharesItsNumber(bottle, pool) ? bottle.packName : undefined;
  return (
    <section
      ref={section}
      className="flex items-center gap-6 py-2 lg:sticky lg:top-0 lg:flex-col lg:items-start lg:self-start lg:py-8"
    >
      <Bottle label={bottle.bottleNumber} className="h-32 shrink-0 lg:h-72" />
      <div>
        <FocusedHeading className="text-4xl">
          <Eyebrow text="Smell" rest={rest} />
          <span>{`Bottle ${bottle.bottleNumber}`}</span>
        </FocusedHeading>
        {packName && <p className="mt-1 font-medium">{packName}</p>}
        <p className="mt-1 text-soft">Which aroma is it?</p>
        {isPractice(session) && <p className="mt-1 text-sm text-soft">For practice, not counted.</p>}
        <OtherBottle onOther={onOther} />
      </div>
      <BottleStrip
        of={section}
        bottle={bottle}
        packName={packName}
        place={`${questionNumber(session)} of ${questionCount(session)}`}
      />
    </section>
  );
}

/** A new aroma: its name is read first, then the bottle is smelled. */
export function Meeting({ session, rest, onOther, onNext }: StepProps & { onNext: () => void }) {
  const { bottle } = session.current;
  const note = useNote(bottle);
  return (
    <div className="flex grow flex-col">
      <section className="flex grow items-center gap-6 py-4 sm:gap-12 sm:py-10">
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

/** Says above the number whether to smell or to meet the bottle. */
function Eyebrow({ text, rest }: { text: string; rest: ReactNode }) {
  return (
    <span className="flex items-center gap-4 font-sans text-base font-normal tracking-normal text-soft">
      <span className="whitespace-nowrap">{text}</span> {rest}
    </span>
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

interface BottleStripProps {
  /** The section that it replaces. */
  of: RefObject<HTMLElement | null>;
  bottle: PooledScent;
  packName: string | undefined;
  place: string;
}

/** Keeps the number in sight while the answers scroll over it. Wide screens keep the bottle itself. */
function BottleStrip({ of, bottle, packName, place }: BottleStripProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!of.current) return;
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), {
      rootMargin: '-44px 0px 0px',
    });
    observer.observe(of.current);
    return () => observer.disconnect();
  }, [of]);
  if (!isShown) return null;
  return (
    <p
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-10 flex h-11 items-center gap-x-2 overflow-hidden border-b border-rule bg-paper px-4 whitespace-nowrap lg:hidden"
    >
      <Bottle label={bottle.bottleNumber} className="h-8 shrink-0" />
      <span className="font-semibold">{`Bottle ${bottle.bottleNumber}`}</span>
      {packName && <span className="truncate text-soft">{`· ${packName}`}</span>}
      <span className="text-soft">{`· ${place}`}</span>
    </p>
  );
}
