import type { CategoryName } from '@nosewise/catalogue/categories';
import type { EvidenceId } from '@nosewise/catalogue/claims';
import { kitBySlug } from '@nosewise/catalogue/kits';
import { lowestPrice } from '@nosewise/catalogue/offers';
import { publicAddress } from '../../shared/facts';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { SampleQuestions } from '../catalogue/sample';
import { organization, type SitePage } from '../page-meta';
import { Footnotes, LastWord, Note } from '../parts/page-end';
import { Doors } from './home-doors';

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
      <Doors />
      <TableNotes />
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
      className="grid gap-x-16 gap-y-6 border-t border-rule py-14 lg:grid-cols-[1fr_1.2fr] lg:py-20"
    >
      <h2 id="problem" className="text-3xl">
        You taste far more than you can name.
      </h2>
      <div className="max-w-text space-y-4 text-lg text-soft">
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
    </section>
  );
}

interface Step {
  title: string;
  text: string;
  /** The evidence for its claim. */
  note?: EvidenceId;
}

const STEPS: readonly Step[] = [
  {
    title: 'Get a Kit',
    text: 'Choose Wine or Coffee: twelve bottles are a good start, each with a number and one aroma.',
  },
  {
    title: 'Train Daily',
    text: '5 minutes with guided sessions: smell a number, name the aroma, see if you were right.',
    note: 'minutes',
  },
  {
    title: 'Taste Better',
    text: 'The aromas you have learned turn up in your glass. Results noticed within 2 weeks on average.',
    note: 'spacing',
  },
];

function Steps() {
  return (
    <section aria-labelledby="steps" className="border-t border-rule py-14 lg:py-20">
      <h2 id="steps" className="text-3xl">
        Three steps
      </h2>
      <ol className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-3">
        {STEPS.map(({ title, text, note }, index) => (
          <li key={title} className="border-t-2 border-ink pt-4">
            <span aria-hidden="true" className="numeral text-4xl text-accent">
              {index + 1}
            </span>
            <h3 className="mt-3 text-2xl">{title}</h3>
            <p className="mt-2 text-soft">
              {text}
              {note && <Note id={note} />}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TableNote {
  bottleNumber: number;
  category: CategoryName;
  text: string;
}

/** Our own words, and never shown as a customer's. */
const NOTES: readonly TableNote[] = [
  {
    bottleNumber: 17,
    category: 'Dark Fruit',
    text: 'We kept mixing up two dark berries. Once one of them had leaves, blackcurrant was never blackberry again.',
  },
  {
    bottleNumber: 4,
    category: 'Floral',
    text: 'Jasmine was only a word on a bag of coffee, until we had smelled it by itself. Now it is the first thing in the cup.',
  },
];

/** Quotes the makers, who are named as such. */
function TableNotes() {
  return (
    <section aria-labelledby="table" className="border-t border-rule py-14 lg:py-20">
      <h2 id="table" className="text-3xl">
        From our own tasting table
      </h2>
      <p className="mt-3 text-soft">
        No borrowed praise: this is what we, who make Nosewise, noticed ourselves.
      </p>
      <ul className="mt-10 grid gap-x-16 gap-y-10 md:grid-cols-2">
        {NOTES.map(({ bottleNumber, category, text }) => (
          <li key={bottleNumber}>
            <figure className="flex items-start gap-6 narrow:flex-col">
              <Bottle label={bottleNumber} category={category} opened className="h-28 shrink-0" />
              <blockquote className="font-display text-xl leading-snug">
                “{text}”
                <footer className="mt-3 font-sans text-sm text-soft">
                  The makers, on bottle {bottleNumber}
                </footer>
              </blockquote>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
