import { type ReactNode, useEffect } from 'react';
import { refreshTraining } from '../notebook/rounds';
import { useSignOut } from '../ui/sign-out';
import { AppMenu, Worth } from './app-menu';
import { Collection } from './collection';
import { useHasBottles } from './first-packs';
import { LOG_OUT, MenuButton } from './menu-list';
import { Rhythm } from './rhythm';
import { TakeAlong } from './take-along';
import { Unsent } from './unsent';
import { reviewWords, useReview, useSessionsCompleted } from './useReview';

const ON_ITS_WAY =
  'Your training is being loaded. If you’re offline, it appears as soon as you’re connected.';

interface OwnMenuProps {
  /** The one button. */
  button: ReactNode;
  /** The reminder of an open test. */
  reminder: ReactNode;
  /** The choice of packs, while none has a bottle. */
  firstPacks: ReactNode;
}

/** The app menu of a signed-in person: the shelf, then today's training. */
export function OwnMenu({ button, reminder, firstPacks }: OwnMenuProps) {
  const signOut = useSignOut();
  const hasBottles = useHasBottles();
  const { due } = useReview();
  const { completed, isKnown } = useSessionsCompleted();
  // Until the account has answered, its packs may still be on their way.
  const canStart = hasBottles || !isKnown;
  useEffect(refreshTraining, []);
  useBadge();
  return (
    <AppMenu
      progress="open"
      isStart={canStart && !(isKnown && due > 0)}
      start={
        <>
          {!canStart && firstPacks}
          <Collection />
          <TodaysReview>{canStart && button}</TodaysReview>
          {reminder}
          <TakeAlong />
          {completed > 0 && <Rhythm />}
        </>
      }
    >
      <MenuButton icon={LOG_OUT} text="Sign Out" onPress={signOut} />
    </AppMenu>
  );
}

/** The figures, and something worth reading above the one button. */
function TodaysReview({ children }: { children: ReactNode }) {
  const review = useReview();
  const { completed, waiting, isKnown } = useSessionsCompleted();
  return (
    <section aria-labelledby="todays-review" className="mt-5 panel">
      <h2 id="todays-review" className="font-sans text-sm font-medium">
        Today's Review
      </h2>
      <dl className="flex flex-wrap gap-x-4 text-sm text-soft">
        <Figure term="Scents due" value={isKnown ? review.due : undefined} />
        <Figure term="Total Sessions Completed" value={isKnown ? completed : undefined} />
      </dl>
      <Worth words={isKnown ? reviewWords(review) : ON_ITS_WAY} />
      {children}
      <Unsent waiting={waiting} />
    </section>
  );
}

/** Shows a number after its name. @param value `undefined` while it is not known */
function Figure({ term, value }: { term: string; value: number | undefined }) {
  return (
    <div>
      <dt className="inline">{term}</dt>{' '}
      <dd className="inline font-medium text-ink">
        {value ?? (
          <span aria-label="not known yet" role="img">
            –
          </span>
        )}
      </dd>
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
