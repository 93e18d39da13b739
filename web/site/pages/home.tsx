import { firstEvening, firstSmellPath } from '@nosewise/catalogue/aromas/first-evening';
import { aromasOf } from '@nosewise/catalogue/aromas/packs';
import { kitBySlug } from '@nosewise/catalogue/shop/kits';
import { KIT_OFFERS, lowestPrice } from '@nosewise/catalogue/shop/offers';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { SampleQuestions } from '../catalogue/sample';
import { organization, publicAddress, type SitePage } from '../page-meta';
import { HandWithBottle } from '../parts/drawings';
import { LastWord, Page } from '../parts/page';
import { Steps } from './home-steps';

export const HOME: SitePage = {
  title: 'Nosewise: Smell Better. Taste Smarter.',
  description:
    'Train your sense of smell with numbered aroma bottles of wine and coffee: smell, name, and review each aroma when it is due.',
  path: '/',
  structured: ({ facts }) => [
    { '@type': 'WebSite', name: 'Nosewise', url: publicAddress('/', facts), inLanguage: 'en-GB' },
    ...organization(facts),
  ],
  body: Home,
};

/** The first page (specification, section 2, "Home"). */
function Home() {
  return (
    <Page>
      <Hero />
      <ProblemStatement />
      <Steps />
      <LastWord
        heading="Your nose is already good. Give it words."
        text={`Kits from ${lowestPrice()}, and the training is free.`}
        to="/scent-packs"
        button="Buy Your Pack Now"
      />
      <p className="border-t border-rule py-6 text-sm text-soft">
        <a href="/science#figures" className="soft-link inline-flex min-h-12 items-center">
          What is known about our figures, and what is not
        </a>
      </p>
    </Page>
  );
}

/** A question of each kit whose smells people know, and so not of the faults. */
const SAMPLES = [
  'red-wine-12',
  'coffee-basics-12',
  'white-wine-12',
  'master-coffee-24',
  'master-wine-36',
].flatMap((slug) => kitBySlug(slug) ?? []);

function Hero() {
  return (
    <section className="grid items-start gap-x-16 gap-y-8 pb-10 lg:grid-cols-2 lg:pb-16">
      <div>
        <h1 className="text-4xl">Smell Better. Taste Smarter.</h1>
        <p className="mt-4 max-w-short text-lg text-balance">
          Master wine and coffee aromas in under 10 minutes a day.
        </p>
        <div className="mt-4 flex flex-wrap gap-3 lg:mt-6">
          <a href="/scent-packs" className={buttonStyle('primary', 'grow sm:grow-0')}>
            Buy a Kit
          </a>
          <a href="/science" className={buttonStyle('secondary', 'grow sm:grow-0')}>
            See How It Works
          </a>
        </div>
        <BottlesAtHand />
      </div>
      <SampleQuestions heading="Try one, no bottles needed" kits={SAMPLES} demo="/demo" />
    </section>
  );
}

/** The boxes that somebody may have in front of them, each one tap away from its first bottle. */
function BottlesAtHand() {
  return (
    <section aria-labelledby="bottles" className="mt-4 border-t border-rule pt-2 lg:mt-8">
      <div className="flex flex-wrap items-center gap-x-2">
        <h2 id="bottles" className="font-sans text-base font-medium">
          I have bottles:
        </h2>
        <span className="for-strangers">tap your box, or</span>
        <a href="/app" className={buttonStyle('flush')}>
          Start training
        </a>
      </div>
      <ul className="for-strangers mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-2 lg:grid-cols-3">
        {KIT_OFFERS.map((kit) => {
          const [first] = firstEvening({ id: kit.slug, aromas: aromasOf(kit) });
          return (
            <li key={kit.slug}>
              <a
                href={firstSmellPath(kit.slug)}
                className="flex h-full min-h-14 items-center gap-2 rounded-xl border border-rule bg-sheet p-2 text-sm leading-tight hover:border-ink sm:px-3"
              >
                <Bottle
                  label={first?.bottleNumber ?? ''}
                  category={first?.category}
                  className="h-11 shrink-0"
                />
                {kit.name}
              </a>
            </li>
          );
        })}
      </ul>
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
            Taste is up to 90% smell, yet nobody taught you its words. Reading about wine doesn’t help,
            because words are not smells. Smelling, guessing and checking does: a little, often, and again
            just before you would forget.
          </p>
        </div>
      </div>
      <figure className="@container relative mx-auto w-full max-w-80 lg:max-w-96">
        <HandWithBottle bottle={{ bottleNumber: 17, category: 'Dark Fruit' }} />
        <figcaption className="text-sm text-soft @min-[20rem]:absolute @min-[20rem]:bottom-4 @min-[20rem]:left-0 @min-[20rem]:max-w-[38%]">
          Drawn to scale: a bottle is as long as your thumb.
        </figcaption>
      </figure>
    </section>
  );
}
