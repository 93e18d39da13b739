import type { PooledScent } from '@nosewise/domain/models';
import { sharesItsNumber, worldOf } from '@nosewise/domain/session';
import {
  canTakeBack,
  isLastQuestion,
  nextReviewOf,
  type TrainingSession,
  verdict,
} from '@nosewise/domain/training';
import { useEffect, useRef } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { CategoryChip } from '../../shared/ui/category';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { memoryOf, scentList } from '../sync/scents';
import { whenBack } from './comes-back';
import type { OwnedSession } from './running-session';

interface VerdictProps {
  session: OwnedSession;
  selectedAnswer: string;
  onNext: () => void;
  onTakeBack: () => void;
}

/** Shows the result of one question: the open bottle, beside it the chosen one after a miss, and the way on. */
export function Verdict({ session, selectedAnswer, onNext, onTakeBack }: VerdictProps) {
  const { current } = session;
  const correct = verdict(session) === true;
  const chosen = chosenBottle(session, selectedAnswer);
  const comesBack = comesBackWords(session);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);

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
              Great job! You correctly identified <bdi>{current.name}</bdi>
            </p>
          )}
          {comesBack && <p className="mt-1 text-soft">{comesBack}</p>}
        </div>
        {correct ? (
          <NamedBottle session={session} bottle={current} />
        ) : (
          <div className="grid grid-cols-2 gap-4 sm:max-w-2xl sm:gap-10">
            <ComparedBottle session={session} bottle={current} says="It was" opened />
            {chosen && (
              <ComparedBottle session={session} bottle={chosen} says="You selected:" opened={false} />
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

/** Finds the bottle of a chosen name, if it can in the world of the one that was smelled. */
function chosenBottle({ pool, current }: OwnedSession, name: string): PooledScent | undefined {
  const named = pool.filter((bottle) => bottle.name === name);
  return named.find(({ id }) => worldOf(id) === worldOf(current.id)) ?? named[0];
}

/** Says when the aroma comes back. Guests have no schedule, and practice does not move it. */
function comesBackWords(session: OwnedSession): string | undefined {
  const { phase, owner, current } = session;
  if (owner === undefined || phase.name !== 'result') return undefined;
  const next = nextReviewOf(session, memoryOf(scentList.get()).get(current.id)?.schedule);
  return next === undefined ? undefined : `Comes back ${whenBack(next - phase.answeredAt)}.`;
}

/** The words of the verdict for the live region. */
export function verdictText(session: TrainingSession): string {
  const { phase, current } = session;
  if (phase.name !== 'result') return '';
  return verdict(session)
    ? `Correct! Great job! You correctly identified ${current.name}`
    : `Oops! It was ${current.name}. You selected: ${phase.selectedAnswer}`;
}
