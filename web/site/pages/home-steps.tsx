import { CATEGORIES } from '@nosewise/catalogue/aromas/categories';
import { aromasOf } from '@nosewise/catalogue/aromas/packs';
import { boxOf, type KitWorld } from '@nosewise/catalogue/shop/kit';
import { kitSizes, RED_WINE } from '@nosewise/catalogue/shop/offers';
import { Bottle } from '../../shared/ui/bottle';
import { Drink } from '../parts/drawings';
import { Part } from '../parts/page';

/** The three steps (specification, section 2, "Home"): the box, a week, and what one tastes then. */
export function Steps() {
  return (
    <>
      <Part
        heading={<Step number={1} title="Get a Kit" />}
        lead="Choose Wine or Coffee: twelve bottles are a good start, each with a number and one aroma."
      >
        <Box />
        <Doors />
      </Part>
      <Part
        heading={<Step number={2} title="Train Daily" />}
        lead="5 minutes with guided sessions: smell a number, name the aroma, see if you were right."
      >
        <Week />
      </Part>
      <Part
        heading={<Step number={3} title="Taste Better" />}
        lead="The aromas you have learned turn up in your glass. Results noticed within 2 weeks on average."
      >
        <TableNotes />
      </Part>
    </>
  );
}

function Step({ number, title }: { number: number; title: string }) {
  return (
    <span className="flex items-baseline gap-3">
      <span aria-hidden="true" className="numeral text-accent">
        {number}
      </span>
      <span>{title}</span>
    </span>
  );
}

const BOX_PICTURES = [<Tray key="tray" />, <Leaflet key="leaflet" />, <Phone key="phone" />];

/** What is in the box of a kit. */
function Box() {
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-[2fr_1fr_1fr]">
      {boxOf(RED_WINE).map((text, place) => (
        <li key={text} className="flex items-center gap-4 sm:block">
          <div aria-hidden="true" className="flex h-20 w-32 shrink-0 items-end sm:h-32 sm:w-auto">
            {BOX_PICTURES[place]}
          </div>
          <p className="text-sm text-soft sm:mt-3">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Tray() {
  return (
    <div className="grid w-full grid-cols-6 gap-x-1 gap-y-1.5 rounded-lg border border-edge bg-shade px-2 pt-2 pb-1.5 sm:max-w-64 sm:gap-x-2">
      {aromasOf(RED_WINE).map(({ bottleNumber, category }) => (
        <Bottle key={bottleNumber} label={bottleNumber} category={category} className="mx-auto h-7 sm:h-12" />
      ))}
    </div>
  );
}

/** A folded sheet whose lines are names. */
function Leaflet() {
  return (
    <svg
      viewBox="0 0 76 92"
      aria-hidden="true"
      className="mx-auto h-full fill-sheet stroke-ink sm:mx-0"
      strokeWidth="1.5"
    >
      <path d="M6 8l32 6v76l-32-8zM38 14l32-6v74l-32 8z" strokeLinejoin="round" />
      <path d="M12 24l20 4M12 34l20 4M12 44l14 3M12 54l20 4M12 64l17 4M44 28l20-4M44 38l16-3M44 48l20-4M44 58l20-4M44 68l12-3" />
    </svg>
  );
}

/** A phone that asks for a bottle. */
function Phone() {
  return (
    <svg
      viewBox="0 0 52 96"
      aria-hidden="true"
      className="mx-auto h-full fill-sheet stroke-ink sm:mx-0"
      strokeWidth="1.5"
    >
      <rect x="2" y="2" width="48" height="92" rx="8" />
      <path d="M21 8h10" strokeLinecap="round" />
      <text x="26" y="42" textAnchor="middle" className="numeral fill-ink stroke-none" fontSize="24">
        17
      </text>
      <path d="M9 56h34M9 68h34M9 80h34" strokeWidth="7" strokeLinecap="round" className="stroke-rule" />
    </svg>
  );
}

interface Door {
  world?: KitWorld;
  to: string;
  title: string;
  text: string;
}

const DOORS: readonly Door[] = [
  {
    world: 'wine',
    to: '/scent-packs?category=wine',
    title: 'Wine Packs',
    text: `White, red and faults: ${kitSizes('wine')} aromas, from lemon to cork taint.`,
  },
  {
    world: 'coffee',
    to: '/scent-packs?category=coffee',
    title: 'Coffee Packs',
    text: `Fruit, flower, sugar and roast: ${kitSizes('coffee')} aromas, from jasmine to dark chocolate.`,
  },
  {
    to: '/diy-guide',
    title: 'Your own kitchen',
    text: 'Fill ten small bottles yourself, from lemon peel to ground coffee. The guide is free.',
  },
];

/** The three ways to bottles: kits of wine, kits of coffee, and what the kitchen holds. */
function Doors() {
  return (
    <ul className="mt-8 grid gap-3 md:grid-cols-3">
      {DOORS.map(({ world, to, title, text }) => (
        <li
          key={to}
          data-world={world}
          className="relative rounded-2xl border border-rule bg-sheet p-4 hover:border-accent"
        >
          <h3 className="text-xl">
            <a
              href={to}
              className="text-accent decoration-2 underline-offset-6 after:absolute after:inset-0 hover:underline"
            >
              {title}
            </a>
          </h3>
          <p className="mt-1 text-sm text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

const DAYS = [
  ['Mon', 'Smell five bottles and name what you can.'],
  ['Tue', 'The same five, by number alone.'],
  ['Wed', 'Five new ones.'],
  ['Thu', 'Two that you mix up, side by side.'],
  ['Fri', 'Only what is due.'],
  ['Sat', 'Somebody hands you the bottles.'],
  ['Sun', 'Look for one of them in your glass.'],
] as const;

/** A week of training: seven bottles, each fuller than the one before. */
function Week() {
  return (
    <ol className="grid gap-x-4 gap-y-2 lg:grid-cols-7">
      {DAYS.map(([day, text], place) => (
        <li key={day} className="flex items-center gap-4 lg:block">
          <Bottle
            label={place + 1}
            category={CATEGORIES[3 * place]?.name}
            fill={(place + 1) / DAYS.length}
            className="h-13 shrink-0 lg:h-28"
          />
          <p className="text-sm lg:mt-3">
            <strong className="font-display text-lg font-medium max-lg:mr-2 lg:block">{day}</strong>
            <span className="text-soft">{text}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Our own words, and never shown as a customer's. */
const NOTES = [
  {
    kind: 'wine',
    bottleNumber: 17,
    text: 'We kept mixing up two dark berries. Once one of them had leaves, blackcurrant was never blackberry again.',
  },
  {
    kind: 'coffee',
    bottleNumber: 4,
    text: 'Jasmine was only a word on a bag of coffee, until we had smelled it by itself. Now it is the first thing in the cup.',
  },
] as const;

/** Quotes the makers, who are named as such. */
function TableNotes() {
  return (
    <section aria-labelledby="table">
      <h3 id="table" className="font-sans text-base font-medium">
        From our own tasting table
      </h3>
      <p className="text-sm text-soft">
        No borrowed praise: this is what we, who make Nosewise, noticed ourselves.
      </p>
      <ul className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {NOTES.map(({ kind, bottleNumber, text }) => (
          <li key={kind}>
            <figure className="flex items-center gap-5 narrow:flex-col">
              <Drink kind={kind} />
              <blockquote className="font-display text-lg leading-snug">
                “{text}”
                <footer className="mt-2 font-sans text-sm text-soft">
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
