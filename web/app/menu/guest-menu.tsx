import { Link } from 'react-router';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { AppMenu } from './app-menu';

/** The app menu as a guest sees it. */
export function GuestMenu() {
  return (
    <AppMenu progress="locked" start={<StartTraining />}>
      <section className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="grow basis-64 text-soft">Save your progress and unlock full training features.</p>
        <Link to="/app/signup" className={buttonStyle('secondary')}>
          Create Account
        </Link>
        <Link to="/" className={buttonStyle('quiet')}>
          Back
        </Link>
      </section>
    </AppMenu>
  );
}

function StartTraining() {
  return (
    <Link
      to="/training"
      className="mt-6 flex items-center gap-5 rounded-2xl bg-fill p-5 text-on-fill transition-colors hover:bg-[color-mix(in_oklch,var(--fill)_88%,black)]"
    >
      <Bottle label="1" category="Red Fruit" className="h-20 shrink-0" />
      <span className="text-lg font-semibold">
        Start Solo Training Session
        <span className="mt-1 block text-base font-normal">
          Smell a bottle, name the aroma, see if you were right.
        </span>
      </span>
    </Link>
  );
}
