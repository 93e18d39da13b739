import { Shelf } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { breadcrumbs, type SitePage } from '../page-meta';
import { LastWord, Page, Part } from '../parts/page';
import { TEAM_SHELF } from './team';

const BENEFITS = [
  {
    name: 'Words that sell',
    text: '“Cherry, cedar and a little violet” sells better than “a nice full red”.',
  },
  {
    name: 'Faults caught early',
    text: 'Your team notices cork taint and oxidation before a guest has to point them out.',
  },
  { name: 'A shared language', text: 'Floor, bar and kitchen use the same words for the same aromas.' },
  {
    name: 'Five minutes a shift',
    text: 'All it takes is a tray on the counter and a phone. Nobody loses a working day.',
  },
] as const;

const PROCESS = [
  {
    name: 'You tell us what you serve',
    text: 'Your list of wines, coffees or dishes, and how many you are. We answer within 24 hours.',
  },
  {
    name: 'We choose the bottles',
    text: 'Pre-built kits where they fit, custom scents where they don’t.',
  },
  { name: 'Your team trains', text: 'A few minutes at the start of each shift, everyone at their own pace.' },
  {
    name: 'You taste together',
    text: 'In a room the whole team smells together, everybody on their own phone: one kit goes round, or you set the pace on a big screen. Each person sees their own progress.',
  },
] as const;

const DELIVERY = [
  { name: 'On your own', text: 'Kits and the app are all you need.' },
  {
    name: 'With an opening evening',
    text: 'We unpack the trays with you and run the first session together.',
  },
  { name: 'Over a season', text: 'Bottles and questions change with your menu.' },
] as const;

export const RESTAURANT_TRAINING: SitePage = {
  title: 'Cafe and restaurant training',
  description:
    'Train the people who answer your guests’ questions: numbered aroma bottles, five minutes a shift, for cafes, bars and restaurants.',
  path: '/restaurant-training',
  structured: ({ facts }) => [breadcrumbs(facts, ['Cafe and restaurant training', '/restaurant-training'])],
  body: RestaurantTraining,
};

/** Training for cafes and restaurants (specification, section 2, "Restaurant Training"). */
function RestaurantTraining() {
  return (
    <Page>
      <section className="grid gap-x-16 gap-y-10 pb-12 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <h1 className="text-4xl">Cafe and restaurant training</h1>
          <p className="mt-4 max-w-short text-lg text-soft">
            Guests ask what a wine or coffee tastes of. Train the people who answer them, with numbered
            bottles and five minutes a shift.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <a href="/team" className={buttonStyle('primary', 'grow sm:grow-0')}>
              Train my team
            </a>
            <a
              href={`/contact?subject=${encodeURIComponent('Discovery call')}`}
              className={buttonStyle('secondary', 'grow sm:grow-0')}
            >
              Book a Discovery Call
            </a>
          </div>
        </div>
        <Shelf bottles={TEAM_SHELF} className="px-4 lg:self-end" />
      </section>
      <Points heading="Why teams train" points={BENEFITS} columns="md:grid-cols-2" />
      <Points heading="Who does what" points={PROCESS} columns="sm:grid-cols-2" ordered />
      <Points heading="Three ways to train" points={DELIVERY} columns="md:grid-cols-3" />
      <LastWord
        heading="How big is your team?"
        text="Tell us who you are and what you serve."
        to="/team"
        button="Train my team"
      />
    </Page>
  );
}

interface PointsProps {
  heading: string;
  points: readonly { readonly name: string; readonly text: string }[];
  columns: string;
  ordered?: boolean;
}

function Points({ heading, points, columns, ordered = false }: PointsProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <Part heading={heading}>
      <List className={`grid gap-x-12 gap-y-8 ${columns}`}>
        {points.map(({ name, text }, index) => (
          <li key={name} className="border-t border-edge pt-3">
            <h3 className="text-xl">
              {ordered && (
                <span aria-hidden="true" className="numeral mr-2 text-accent">
                  {index + 1}
                </span>
              )}
              {name}
            </h3>
            <p className="mt-1 max-w-short text-soft">{text}</p>
          </li>
        ))}
      </List>
    </Part>
  );
}
