import { useEffect } from 'react';
import { Link } from 'react-router';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { useSignOut } from '../lib/auth/useSignOut';
import { refresh } from '../lib/sync/start';
import { AppMenu } from './app-menu';
import { TodaysReview } from './todays-review';

/** The app menu of a signed-in person. */
export default function OwnMenu() {
  const signOut = useSignOut();
  useEffect(refresh, []);
  return (
    <AppMenu
      progress="open"
      start={
        <>
          <TodaysReview />
          <StartTraining />
        </>
      }
    >
      <p className="mt-6">
        <button type="button" className={buttonStyle('quiet', '-ml-3')} onClick={signOut}>
          Sign Out
        </button>
      </p>
    </AppMenu>
  );
}

function StartTraining() {
  return (
    <Link
      to="/training"
      className="mt-4 flex items-center gap-5 rounded-2xl border border-edge bg-sheet px-5 py-4 transition-colors hover:border-ink hover:bg-shade"
    >
      <Bottle label="?" category="Red Fruit" className="h-14 shrink-0" />
      <span className="text-lg font-semibold">
        Start Solo Training Session
        <span className="mt-0.5 block text-base font-normal text-soft">
          Any of your bottles, drawn by chance.
        </span>
      </span>
    </Link>
  );
}
