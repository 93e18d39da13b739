import { RED_WINE_AROMAS } from '@nosewise/catalogue/wine';
import { Link } from 'react-router';
import { buttonStyle } from '../ui/button';
import { Tray } from '../ui/tray';

const STEPS = [
  { title: 'Get a Kit', text: 'Choose Wine or Coffee: numbered bottles, one aroma each.' },
  { title: 'Train Daily', text: '5 minutes with guided sessions: smell a number, name the aroma.' },
  { title: 'Taste Better', text: 'Each answer plans when an aroma comes back, until you know it by name.' },
] as const;

/** The first page: what this is, and the way in. */
export function Home() {
  return (
    <main className="mx-auto w-full max-w-6xl grow px-4">
      <section className="grid items-center gap-x-16 gap-y-12 py-12 lg:grid-cols-2 lg:py-24">
        <div>
          <h1 className="text-4xl">Smell Better. Taste Smarter.</h1>
          <p className="mt-5 max-w-[52ch] text-lg text-soft">
            Nosewise trains your nose with small numbered bottles. You smell one, name it, and learn at once
            whether you were right. What you mix up comes back sooner.
          </p>
          <Link to="/app" className={buttonStyle('primary', 'mt-8')}>
            Start training
          </Link>
          <p className="mt-3 text-sm text-soft">
            Free, without an account. You need a kit, or twelve jars from the kitchen.
          </p>
        </div>
        <Tray aromas={RED_WINE_AROMAS} opened={[15, 20, 22]} />
      </section>
      <section aria-labelledby="steps" className="border-t border-rule py-12">
        <h2 id="steps" className="text-2xl">
          Three steps
        </h2>
        <ol className="mt-6 grid gap-8 sm:grid-cols-3">
          {STEPS.map(({ title, text }, index) => (
            <li key={title}>
              <span aria-hidden="true" className="numeral text-3xl text-accent">
                {index + 1}
              </span>
              <h3 className="mt-1 text-xl">{title}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </main>
  );
}
