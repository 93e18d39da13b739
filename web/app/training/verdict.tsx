import type { Confidence, PooledScent } from '@nosewise/domain/models';
import { DONT_KNOW } from '@nosewise/domain/modes';
import { sharesItsNumber } from '@nosewise/domain/session';
import {
  canBeSure,
  canTakeBack,
  chosenBottle,
  isLastQuestion,
  nextReviewOf,
  type TrainingSession,
  verdict,
} from '@nosewise/domain/training-session';
import { useEffect, useRef } from 'react';
import { useStored } from '../../shared/hooks';
import { trainingSettings } from '../../shared/packs';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { CategoryChip } from '../../shared/ui/category';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { memoryOf, scentList } from '../sync/scents';
import { whenBack } from './comes-back';
import type { OwnedSession } from './running-session';

interface VerdictProps {
  session: OwnedSession;
  /** With how sure the person was, where that is asked. */
  onNext: (confidence?: Confidence) => void;
  onTakeBack: () => void;
}

/** Shows the result of one question: the open bottle, beside it the chosen one after a miss, and the way on. */
export function Verdict({ session, onNext, onTakeBack }: VerdictProps) {
  const { bottle } = session.current;
  const correct = verdict(session) === true;
  const chosen = chosenBottle(session);
  const comesBack = comesBackWords(session);
  const { askConfidence } = useStored(trainingSettings);
  const wayOn = isLastQuestion(session) ? 'Finish Session' : 'Next Question';

  return (
    <div className="flex grow flex-col">
      <section className="flex grow flex-col gap-6 py-4 sm:py-10">
        <div>
          <h1 className={`flex items-center gap-3 text-4xl ${correct ? 'text-good' : 'text-bad'}`}>
            <LineIcon lines={correct ? CHECK : CROSS} className="size-9" />
            {correct ? 'Correct!' : 'Oops!'}
          </h1>
          {correct && (
            <p className="mt-2 text-lg">
              Great job! You correctly identified <bdi>{bottle.name}</bdi>
            </p>
          )}
          {comesBack && <p className="mt-1 text-soft">{comesBack}</p>}
        </div>
        {correct ? (
          <NamedBottle session={session} bottle={bottle} />
        ) : (
          <div className={`grid gap-4 sm:max-w-2xl sm:gap-10 ${chosen ? 'grid-cols-2' : ''}`}>
            <ComparedBottle session={session} bottle={bottle} says="It was" opened />
            {chosen ? (
              <ComparedBottle session={session} bottle={chosen} says="You selected:" opened={false} />
            ) : (
              <p className="text-lg">You selected: {DONT_KNOW}</p>
            )}
          </div>
        )}
      </section>
      <div className="sticky bottom-0 -mx-4 flex flex-col-reverse gap-2 border-t border-rule bg-paper px-4 py-3 sm:flex-row sm:justify-between">
        {canTakeBack(session) ? (
          <button type="button" className={buttonStyle('quiet')} onClick={onTakeBack}>
            Take my answer back
          </button>
        ) : (
          <p className="self-center text-soft">For practice: this answer is not counted.</p>
        )}
        {askConfidence && canBeSure(session) ? (
          <HowSure wayOn={wayOn} onChoose={onNext} />
        ) : (
          <NextButton wayOn={wayOn} onNext={() => onNext()} />
        )}
      </div>
    </div>
  );
}

type WayOn = 'Next Question' | 'Finish Session';

function NextButton({ wayOn, onNext }: { wayOn: WayOn; onNext: () => void }) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  return (
    <button
      ref={next}
      type="button"
      className={buttonStyle('primary', 'sm:min-w-56')}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={onNext}
    >
      {wayOn}
    </button>
  );
}

const HALVES: readonly { readonly confidence: Confidence; readonly words: string }[] = [
  { confidence: 'sure', words: 'I was sure' },
  { confidence: 'unsure', words: 'I guessed' },
];

/** The way on in two halves, each says how sure the person was. Neither has the focus, so that Enter favours none. */
function HowSure({ wayOn, onChoose }: { wayOn: WayOn; onChoose: (confidence: Confidence) => void }) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    function onKeyDown({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      if (repeat || ctrlKey || metaKey || altKey || document.querySelector('[role="alertdialog"]')) return;
      const half = /^[1-9]$/.test(key) ? HALVES[Number(key) - 1] : undefined;
      if (half) onChoose(half.confidence);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onChoose]);
  return (
    <fieldset ref={group} tabIndex={-1} className="grid grid-cols-2 gap-px outline-none sm:min-w-96">
      <legend className="sr-only">How sure were you?</legend>
      {HALVES.map(({ confidence, words }, index) => (
        <button
          key={confidence}
          type="button"
          className={buttonStyle(
            'primary',
            `flex-col gap-0.5 px-2 ${index === 0 ? 'rounded-r-none' : 'rounded-l-none'}`,
          )}
          onClick={() => onChoose(confidence)}
        >
          {words}
          <span className="text-sm font-normal">
            {wayOn}
            <span aria-hidden="true" className="ml-2 hidden [@media(hover:hover)]:inline">
              {index + 1}
            </span>
          </span>
        </button>
      ))}
    </fieldset>
  );
}

interface ShownBottle {
  session: OwnedSession;
  bottle: PooledScent;
}

/** The bottle that was named right: its cork flies, it fills, and its label turns to the name. */
function NamedBottle({ session, bottle }: ShownBottle) {
  return (
    <div className="flex items-center gap-6 pt-4 sm:gap-12">
      <Bottle
        label={bottle.bottleNumber}
        name={bottle.name}
        category={bottle.category}
        opened
        className="bottle-named h-44 shrink-0 lg:h-72"
      />
      <div className="min-w-0 max-w-[60ch]">
        <h2 className="text-xl">
          <bdi>{bottle.name}</bdi>
        </h2>
        <AboutBottle session={session} bottle={bottle} />
      </div>
    </div>
  );
}

interface ComparedBottleProps extends ShownBottle {
  /** The words before its name. */
  says: string;
  opened: boolean;
}

/** One of the two bottles after a miss, for smelling both while they are at hand. */
function ComparedBottle({ session, bottle, says, opened }: ComparedBottleProps) {
  return (
    <div className="min-w-0">
      <Bottle
        label={bottle.bottleNumber}
        category={bottle.category}
        opened={opened}
        className="mt-2 h-32 sm:h-44 lg:h-56"
      />
      <h2 className="mt-4 font-sans text-lg leading-snug font-medium tracking-normal">
        {says} <bdi>{bottle.name}</bdi>
      </h2>
      <AboutBottle session={session} bottle={bottle} />
    </div>
  );
}

/** Number, category and note of a bottle. */
function AboutBottle({ session, bottle }: ShownBottle) {
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-soft">
        Bottle {bottle.bottleNumber}
        {sharesItsNumber(bottle, session.pool) && `, ${bottle.packName}`}
        <CategoryChip category={bottle.category} />
      </p>
      <p className="mt-2 text-soft">{bottle.notes}</p>
    </>
  );
}

/** Says when the aroma comes back. Guests have no schedule, and practice does not move it. */
function comesBackWords(session: OwnedSession): string | undefined {
  const { phase, owner, current } = session;
  if (owner === undefined || phase.name !== 'result') return undefined;
  const next = nextReviewOf(session, memoryOf(scentList.get()).get(current.bottle.id)?.schedule);
  return next === undefined ? undefined : `Comes back ${whenBack(next - phase.answeredAt)}.`;
}

/** The words for the live region: of a verdict, or of an aroma to meet. */
export function spokenText(session: TrainingSession): string {
  const { phase } = session;
  const { name, bottleNumber } = session.current.bottle;
  switch (phase.name) {
    case 'meet':
      return `Meet bottle ${bottleNumber}: ${name}`;
    case 'result':
      return verdict(session)
        ? `Correct! Great job! You correctly identified ${name}`
        : `Oops! It was ${name}. You selected: ${phase.selectedAnswer}`;
    case 'input':
    case 'quiz':
    case 'duel':
      return '';
  }
}
