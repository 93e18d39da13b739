import { WHITE_WINE_AROMAS } from '@nosewise/catalogue/aromas/wine';
import { CLAIMS, NO_MEDICINE } from '@nosewise/catalogue/claims';
import { DAY } from '@nosewise/domain/time';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { LineIcon, PLUS } from '../../shared/ui/line-icon';
import { breadcrumbs, type SitePage } from '../page-meta';
import { LastWord, Page } from '../parts/page';
import { pathOf } from '../science/bottle-path';
import { DAYS_SHOWN, dayInWords, percent } from '../science/science-words';
import { Topic, TopicBeside } from '../science/topic';

export const SCIENCE: SitePage = {
  title: 'How it Works',
  description:
    'Olfactory training and spaced repetition: how Nosewise teaches your nose to name what it smells, what studies show and what we have found.',
  path: '/science',
  structured: ({ facts }) => [breadcrumbs(facts, ['How it Works', '/science'])],
  body: Science,
};

/** The method on one screen (specification, section 2, "How it Works"), and what is known about each claim of the site. */
function Science() {
  return (
    <Page>
      <h1 className="text-4xl">How it Works</h1>
      <p className="mt-4 mb-12 max-w-text text-lg text-soft">
        Smelling trains your nose, and spaced practice keeps what it has learned. That is the whole method.
      </p>
      <ScienceColumns />
      <OneBottleReturns />
      <Claims />
      <LastWord
        heading="Twelve bottles are enough to begin."
        text="Choose a kit or fill your own bottles."
        to="/scent-packs"
        button="Start Training Today"
      />
    </Page>
  );
}

const COLUMNS = [
  {
    sign: '',
    title: 'Olfactory Training',
    text: 'Smell one aroma at a time, blind, and name it.',
    more: [
      'You remember a name you guessed yourself better than one you read. So each bottle carries only a number, and you see the answer after you give yours.',
      'Similar smells are the hard part: peach and apricot, caramel and honey. That is why the answers list every aroma in your kit.',
    ],
  },
  {
    sign: '+',
    title: 'Spaced Repetition',
    text: 'Each answer decides when that aroma comes back.',
    more: [
      'Each right answer makes the wait longer: minutes, a day, days, weeks. An aroma you mixed up comes back within minutes.',
      'The rule is the same for everybody; you can see it in numbers below. There is nothing to set up or keep in mind.',
    ],
  },
  {
    sign: '=',
    title: 'Taste Everything Better',
    text: 'Once you can name an aroma, you will find it in any glass or cup.',
    more: [
      'Most of what we call taste is smell that reaches the nose from behind, while we swallow. If you can name an aroma in a bottle, you can look for it there too.',
      'A healthy nose mainly gets better at naming aromas and telling them apart, rather than sharper. That is the skill tasting needs.',
    ],
  },
] as const;

/** Olfactory Training + Spaced Repetition = Taste Everything Better, each with more to read. */
function ScienceColumns() {
  return (
    <section aria-label="The method" className="mb-14 grid gap-x-12 gap-y-10 md:grid-cols-3">
      {COLUMNS.map(({ sign, title, text, more }) => (
        <div key={title} className="relative border-t-2 border-ink pt-4">
          {sign && (
            <span
              aria-hidden="true"
              className="numeral absolute -top-6 right-0 w-10 bg-paper pl-3 text-3xl text-accent md:right-auto md:-left-10 md:w-auto md:pl-0"
            >
              {sign}
            </span>
          )}
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-2 text-soft">{text}</p>
          <details className="group mt-3">
            <summary className="inline-flex min-h-12 list-none items-center gap-2 rounded-md font-medium hover:underline">
              <LineIcon
                lines={PLUS}
                className="size-5 text-accent transition-transform duration-200 group-open:rotate-45"
              />
              More Info<span className="sr-only">: {title}</span>
            </summary>
            <div className="space-y-3 pb-4 text-soft">
              {more.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        </div>
      ))}
    </section>
  );
}

/** Most people do not know a new bottle, and learn its name by the answer. */
const BEGINNER = [false, true, true, true, true, true];

/** Draws one bottle each time that it comes back, as full as the chance to name it. */
function OneBottleReturns() {
  const bottle = WHITE_WINE_AROMAS.find(({ name }) => name === 'Lychee');
  if (!bottle) throw new Error('The kit has lost the bottle that the page follows.');
  const visits = pathOf(BEGINNER, DAYS_SHOWN * DAY).slice(2, 7);
  return (
    <TopicBeside
      id="returns"
      heading="When an aroma comes back"
      lead={
        <p>
          You forget fast at first, then slowly. Each time you smell the bottle and see its name, the memory
          is fresh again and fades more slowly, so the waits can grow.
        </p>
      }
    >
      <figure>
        <ol className="grid grid-cols-5 gap-3 text-center text-sm narrow:grid-cols-3 sm:gap-8">
          {visits.map(({ at, before = 0 }) => (
            <li key={at}>
              <Bottle
                label={bottle.bottleNumber}
                category={bottle.category}
                fill={before}
                className="mx-auto w-full max-w-20"
              />
              <span className="mt-2 block font-medium first-letter:uppercase">{dayInWords(at)}</span>
              <span className="block text-soft">{percent(before)}</span>
            </li>
          ))}
        </ol>
        <figcaption className="mt-4 max-w-text text-sm text-soft">
          One bottle, and how likely you are to name it each time it comes back: our estimate, whose formula
          comes from people who learn with flashcards.
        </figcaption>
      </figure>
    </TopicBeside>
  );
}

/** The specification's figures, each with what is known about it. All other pages refer to this one. */
function Claims() {
  return (
    <Topic
      id="figures"
      heading="In numbers"
      lead={<p>These are our claims, each with what it rests on and what is not proven.</p>}
    >
      <dl className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {CLAIMS.map(({ figure, claim, text, source, doi }) => (
          <div key={claim} className="border-t border-edge pt-3">
            <dt>
              <span className="numeral mr-2 text-2xl">{figure}</span>{' '}
              <span className="font-medium">{claim}</span>
            </dt>
            <dd className="mt-2 text-soft">{text}</dd>
            {source && (
              <dd className="mt-2 text-sm text-soft">
                {source}
                {doi && (
                  <>
                    ,{' '}
                    <a
                      href={`https://doi.org/${doi}`}
                      rel="noreferrer"
                      className="inline-block py-0.5 soft-link"
                    >
                      doi {doi}
                    </a>
                  </>
                )}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="mt-10">
        <a href="/science/evidence" className={buttonStyle('secondary')}>
          See the evidence
        </a>
      </p>
      <p className="mt-6 max-w-wide text-sm text-soft">{NO_MEDICINE}</p>
    </Topic>
  );
}
