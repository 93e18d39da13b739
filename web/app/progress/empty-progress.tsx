import { Link } from 'react-router';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';

/** What this screen will show, and the one button that gets there. */
export function EmptyProgress() {
  return (
    <section className="mt-6 grid items-center gap-x-12 gap-y-8 border-t border-rule py-10 sm:grid-cols-[auto_1fr]">
      <div aria-hidden="true" className="flex items-end gap-2">
        <Bottle label="1" category="Citrus" className="h-28" />
        <Bottle label="2" category="Red Fruit" className="h-36" />
        <Bottle label="3" empty className="h-44" />
      </div>
      <div>
        <h2 className="text-2xl">Your first session opens this page</h2>
        <p className="mt-3 max-w-[56ch] text-soft">
          After it you see here which aromas you know and which you mix up, how your accuracy grows, on which
          days you trained, and what comes back when.
        </p>
        <Link to="/training" className={buttonStyle('primary', 'mt-6')}>
          Start your first session
        </Link>
      </div>
    </section>
  );
}
