import { RED_WINE_AROMAS } from '@nosewise/catalogue/wine';
import { Link } from 'react-router';
import { buttonStyle } from '../ui/button';
import { Tray } from '../ui/tray';
import { Note } from './footnotes';

/** What this is, in one look. */
export function Hero() {
  return (
    <section className="grid items-center gap-x-16 gap-y-12 py-12 lg:grid-cols-2 lg:py-20">
      <div>
        <h1 className="text-4xl">Smell Better. Taste Smarter.</h1>
        <p className="mt-5 max-w-[50ch] text-lg text-soft">
          Nosewise trains your nose with small numbered bottles. You smell one, name it, and learn at once
          whether you were right. What you mix up comes back sooner.
        </p>
        <p className="mt-4 max-w-[50ch] text-lg">
          Master wine and coffee aromas in under 10 minutes a day.
          <Note id="minutes" />
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to="/scent-packs" className={buttonStyle('primary', 'grow sm:grow-0')}>
            Buy a Kit
          </Link>
          <Link to="/science" className={buttonStyle('secondary', 'grow sm:grow-0')}>
            See How It Works
          </Link>
        </div>
        <p className="mt-4 flex flex-wrap items-center gap-x-2 text-soft">
          Bottles on the table already?
          <Link to="/app" className={buttonStyle('quiet', '-ml-2 px-2')}>
            Start training
          </Link>
        </p>
      </div>
      <Tray aromas={RED_WINE_AROMAS} opened={[15, 20, 22]} />
    </section>
  );
}
