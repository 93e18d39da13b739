import type { PooledScent } from '@nosewise/domain/models';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { foldNoseWhenIdle } from '../progress/lazy-nose';
import { useSignOut } from '../sync/sign-out';
import { refreshTraining } from '../sync/sync';
import { AppMenu, StartTraining } from './app-menu';
import { Collection } from './collection';
import { FirstPacks, useHasBottles } from './first-packs';
import { Rhythm } from './rhythm';
import { Unsent } from './unsent';
import { laterWords, reviewWords, useReview, useSessionsCompleted } from './useReview';

/** Bottles shown at most: one row on the smallest phone. */
const SHOWN_BOTTLES = 6;

const ON_ITS_WAY =
  'Your training is being loaded. If you’re offline, it appears as soon as you’re connected.';

interface OwnMenuProps {
  /** Says what the next session brings, in the person's own order and as a review. */
  ahead: ReactNode;
  reviewAhead: ReactNode;
  /** The reminder of an open test. */
  reminder: ReactNode;
}

/** The app menu of a signed-in person: today's training first, then the shelf. */
export function OwnMenu({ ahead, reviewAhead, reminder }: OwnMenuProps) {
  const signOut = useSignOut();
  const hasBottles = useHasBottles();
  const { completed, isKnown } = useSessionsCompleted();
  useEffect(refreshTraining, []);
  useEffect(foldNoseWhenIdle, []);
  useBadge();
  return (
    <AppMenu
      progress="open"
      start={
        <>
          {/* Until the account has answered, its packs may still be on their way. */}
          {isKnown && !hasBottles && <FirstPacks />}
          <TodaysReview ahead={hasBottles && ahead} reviewAhead={reviewAhead} />
          {reminder}
          <Collection />
          {completed > 0 && <Rhythm />}
        </>
      }
    >
      <p className="mt-6">
        <button type="button" className={buttonStyle('flush')} onClick={signOut}>
          Sign Out
        </button>
      </p>
    </AppMenu>
  );
}

/** Shows how much is due today, and starts it with one tap; with nothing due, a session of the person's own order. */
function TodaysReview({ ahead, reviewAhead }: Pick<OwnMenuProps, 'ahead' | 'reviewAhead'>) {
  const review = useReview();
  const { completed, waiting, isKnown } = useSessionsCompleted();
  const isDue = isKnown && review.due > 0;
  return (
    <section aria-labelledby="todays-review" className="mt-6 panel">
      <h2 id="todays-review" className="text-xl">
        Today's Review
      </h2>
      <dl className="mt-3 grid grid-cols-2 grid-rows-[repeat(3,auto)] gap-x-4 narrow:grid-cols-1 narrow:grid-rows-none">
        <Figure
          term="Scents due"
          value={isKnown ? review.due : undefined}
          unit="now"
          note={isKnown ? laterWords(review) : ''}
        />
        <Figure term="Total Sessions Completed" value={isKnown ? completed : undefined} />
      </dl>
      {review.dueBottles.length > 0 && <BottlesDue bottles={review.dueBottles} />}
      <p className="mt-4 max-w-text text-soft">{isKnown ? reviewWords(review) : ON_ITS_WAY}</p>
      {isKnown && !review.hasPacks && (
        <p className="mt-4">
          <Link to="/manage" className={buttonStyle('secondary', 'max-sm:w-full')}>
            Choose your packs
          </Link>
        </p>
      )}
      {isDue ? (
        <>
          <StartTraining to="/training?review=due" text="Start review" ahead={reviewAhead} />
          <Link to="/training" className="mt-1 -mb-2 inline-flex min-h-12 items-center text-link">
            Start Solo Training Session
          </Link>
        </>
      ) : (
        <StartTraining ahead={isKnown ? ahead : 'Your training is loading…'} />
      )}
      <Unsent waiting={waiting} />
    </section>
  );
}

interface FigureProps {
  term: string;
  /** `undefined` while it is not known. */
  value: number | undefined;
  unit?: string;
  note?: string;
}

/** Shows a number under its name. Zero is put into a word, so that newcomers are not greeted with a bad mark. */
function Figure({ term, value, unit, note }: FigureProps) {
  return (
    <div className="row-span-3 grid grid-rows-subgrid">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="mt-1 flex min-h-12 items-baseline gap-2">
        {value === undefined && (
          <span className="numeral text-4xl leading-none" aria-label="not known yet" role="img">
            –
          </span>
        )}
        {value === 0 && <span className="numeral text-2xl leading-12">{`None ${unit ?? 'yet'}`}</span>}
        {value !== undefined && value > 0 && (
          <>
            <span className="numeral text-4xl leading-none">{value}</span>
            <span>{` ${unit ?? ''}`}</span>
          </>
        )}
      </dd>
      {note && <dd className="text-sm text-soft">{note}</dd>}
    </div>
  );
}

/** Shows the bottles to have at hand, without their contents. */
function BottlesDue({ bottles }: { bottles: readonly PooledScent[] }) {
  const more = bottles.length - SHOWN_BOTTLES;
  return (
    <div aria-hidden="true" className="mt-5 flex items-end gap-2">
      {bottles.slice(0, SHOWN_BOTTLES).map(({ id, bottleNumber, packName }) => (
        <Bottle key={`${id} ${packName}`} label={bottleNumber} className="h-12" />
      ))}
      {more > 0 && <span className="numeral pb-1 pl-1 text-lg">{`+${more}`}</span>}
    </div>
  );
}

/** Shows on the installed app's icon how many scents are due, once the app is left; it is cleared when it is opened. */
function useBadge(): void {
  const { due } = useReview();
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    function show() {
      const isLeft = document.visibilityState === 'hidden';
      const done = isLeft && due > 0 ? navigator.setAppBadge(due) : navigator.clearAppBadge();
      // Refused where the app is not installed.
      done.catch(() => undefined);
    }
    show();
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [due]);
}
