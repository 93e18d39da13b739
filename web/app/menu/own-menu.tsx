import type { PooledScent } from '@nosewise/domain/models';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { useStored } from '../../shared/hooks';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { foldNoseWhenIdle } from '../progress/lazy-nose';
import { refusedSessions } from '../sync/sessions';
import { useSignOut } from '../sync/sign-out';
import { refreshTraining, useTrouble } from '../sync/sync';
import { optional } from '../ui/optional';
import { WhenSeen } from '../ui/when-seen';
import { AppMenu, StartTraining } from './app-menu';
import { Collection } from './collection';
import { FirstPacks, useHasBottles } from './first-packs';
import { useBadge } from './useBadge';
import { laterWords, reviewWords, useReview, useSessionsCompleted } from './useReview';

/** Loaded where the server does not take what was trained. */
const Unsent = optional(() => import('./unsent'));

/** Loaded once it is scrolled to. The menu works without it. */
const Rhythm = lazy(() => import('./rhythm'));

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
          {completed > 0 && (
            <WhenSeen className="mb-4 min-h-14" orSoon failure={null}>
              <Rhythm />
            </WhenSeen>
          )}
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
      <NotSent waiting={waiting} />
    </section>
  );
}

/** Says what is not in the account yet. */
function NotSent({ waiting }: { waiting: number }) {
  const trouble = useTrouble();
  const hasRefused = useStored(refusedSessions).length > 0;
  if (trouble !== undefined || hasRefused)
    return (
      <Suspense>
        <Unsent waiting={waiting} />
      </Suspense>
    );
  return (
    waiting > 0 && (
      <p role="status" className="mt-4 border-t border-rule pt-3 text-sm">
        {`${waiting === 1 ? '1 session is' : `${waiting} sessions are`} kept on this device and will be sent when there is a connection.`}
      </p>
    )
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
