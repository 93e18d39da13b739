import { kitBySlug } from '@nosewise/catalogue/kits';
import { lowestPrice } from '@nosewise/catalogue/offers';
import { publicAddress } from '../../shared/facts';
import { buttonStyle } from '../../shared/ui/button';
import { SampleQuestions } from '../catalogue/sample';
import { organization, type SitePage } from '../page-meta';
import { Footnotes, LastWord, Note } from '../parts/page-end';
import { HandWithBottle } from './home-drawings';
import { Steps } from './home-steps';

export const HOME: SitePage = {
  title: 'Nosewise: Smell Better. Taste Smarter.',
  description:
    'Train your sense of smell with numbered aroma bottles of wine and coffee: smell, name, and review each aroma when it is due.',
  path: '/',
  structured: [
    { '@type': 'WebSite', name: 'Nosewise', url: publicAddress('/'), inLanguage: 'en-GB' },
    ...organization(),
  ],
  body: <Home />,
};

/** The first page (specification, section 2, "Home"). */
function Home() {
  return (
    <main className="mx-auto w-full max-w-6xl grow px-4">
      <Hero />
      <ProblemStatement />
      <Steps />
      <LastWord
        heading="Your nose is already good. Give it words."
        text={`Kits from ${lowestPrice()}, and the training is free.`}
        to="/scent-packs"
        button="Buy Your Pack Now"
      />
      <Footnotes />
    </main>
  );
}

/** One question of each kit, from what everybody has smelled to a fault. */
const SAMPLES = [
  'red-wine-12',
  'coffee-basics-12',
  'white-wine-12',
  'master-coffee-24',
  'master-wine-36',
  'wine-faults-12',
].flatMap((slug) => kitBySlug(slug) ?? []);

function Hero() {
  return (
    <section className="grid items-center gap-x-16 gap-y-8 py-8 lg:grid-cols-2 lg:gap-y-12 lg:py-20">
      <div>
        <h1 className="text-4xl">Smell Better. Taste Smarter.</h1>
        <p className="mt-5 max-w-short text-lg text-soft">
          Smell a numbered bottle, name its aroma and see at once whether you were right. With an account, a
          daily review brings back the ones you miss.
        </p>
        <p className="mt-4 max-w-short text-lg">
          Master wine and coffee aromas in under 10 minutes a day.
          <Note id="minutes" />
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <a href="/scent-packs" className={buttonStyle('primary', 'grow sm:grow-0')}>
            Buy a Kit
          </a>
          <a href="/science" className={buttonStyle('secondary', 'grow sm:grow-0')}>
            See How It Works
          </a>
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-soft sm:mt-4">
          Bottles on the table already?
          <a href="/app" className={buttonStyle('flush')}>
            Start training
          </a>
        </p>
      </div>
      <SampleQuestions heading="Try one, no bottles needed" kits={SAMPLES} demo="/demo" />
    </section>
  );
}

function ProblemStatement() {
  return (
    <section
      aria-labelledby="problem"
      className="grid items-end gap-x-16 border-t border-rule pt-10 lg:grid-cols-[1.2fr_1fr] lg:pt-14"
    >
      <div className="max-w-text lg:pb-14 lg:self-center">
        <h2 id="problem" className="text-3xl">
          You taste far more than you can name.
        </h2>
        <div className="mt-5 space-y-4 text-lg text-soft">
          <p>
            There is something in the glass. You know that you know it. And then somebody else says
            “blackcurrant”, and of course it is.
          </p>
          <p>
            Taste is up to 90% smell
            <Note id="flavour" />, yet nobody taught you its words. Reading about wine doesn’t help, because
            words are not smells. Smelling, guessing and checking does: a little, often, and again just before
            you would forget.
          </p>
        </div>
      </div>
      <figure className="relative mx-auto w-full max-w-80 lg:max-w-96">
        <HandWithBottle />
        <figcaption className="absolute bottom-4 left-0 max-w-[38%] text-sm text-soft">
          Drawn to scale: a bottle is as long as your thumb.
        </figcaption>
      </figure>
    </section>
  );
}
