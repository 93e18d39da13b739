import type { ReactNode } from 'react';
import { Shelf } from '../../shared/ui/shelf';
import { Island } from '../island';
import CallBackForm from '../islands/call-back-form';
import { breadcrumbs, type SitePage } from '../page-meta';
import { LastWord } from '../parts/last-word';
import { TEAM_SHELF } from './team';

const BENEFITS = [
  {
    name: 'Words that sell',
    text: '“Cherry, cedar and a little violet” leads further than “a nice full red”.',
  },
  {
    name: 'Faults found in time',
    text: 'Cork taint and oxidation are noticed before the guest has to say so.',
  },
  { name: 'One language', text: 'Floor, bar and kitchen mean the same when they say the same.' },
  { name: 'Five minutes a shift', text: 'A tray on the counter, a telephone, and nobody is away for a day.' },
] as const;

const PROCESS = [
  { name: 'Tell us what you serve', text: 'Your list of wines, coffees or dishes, and how many you are.' },
  { name: 'We choose the bottles', text: 'Pre-built kits where they fit, custom scents where they do not.' },
  { name: 'The team trains', text: 'A few minutes at the start of a shift, each at their own pace.' },
  { name: 'You see it at the table', text: 'A quiz for two to five shows where everybody stands.' },
] as const;

const DELIVERY = [
  { name: 'By yourselves', text: 'Kits and the app. You need nobody else.' },
  { name: 'With a first evening', text: 'We open the trays together and start the training with you.' },
  { name: 'Over a season', text: 'Bottles and questions change as your menu does.' },
] as const;

export const RESTAURANT_TRAINING: SitePage = {
  title: 'Cafe and restaurant training',
  description:
    'Train the people who answer your guests: numbered aroma bottles, five minutes a shift, for cafes, bars and restaurants.',
  path: '/restaurant-training',
  structured: [breadcrumbs(['Cafe and restaurant training', '/restaurant-training'])],
  body: <RestaurantTraining form={<Island name="call-back-form" component={CallBackForm} props={{}} />} />,
};

/** Training for cafes and restaurants (specification, section 2, "Restaurant Training"). */
export function RestaurantTraining({ form }: { form: ReactNode }) {
  return (
    <main className="mx-auto w-full max-w-6xl grow px-4">
      <section className="grid items-end gap-x-16 gap-y-10 py-12 lg:grid-cols-[1.1fr_1fr] lg:py-16">
        <div>
          <h1 className="text-4xl">Cafe and restaurant training</h1>
          <p className="mt-4 max-w-short text-lg text-soft">
            Guests ask what it tastes of. Train the people who answer, with numbered bottles and five minutes
            a shift.
          </p>
        </div>
        <Shelf bottles={TEAM_SHELF} className="px-4" />
      </section>
      <Points heading="What it brings" points={BENEFITS} columns="md:grid-cols-2" />
      <Points heading="How it goes" points={PROCESS} columns="sm:grid-cols-2 lg:grid-cols-4" ordered />
      <Points heading="Three ways to do it" points={DELIVERY} columns="md:grid-cols-3" />
      <section className="grid gap-x-16 gap-y-8 border-t border-rule py-14 lg:grid-cols-2">
        <div>
          <h2 className="text-3xl">Rather talk about it?</h2>
          <p className="mt-4 max-w-short text-lg text-soft">
            Leave a number and a good time. We call you within 48 hours, ask what you serve, and tell you
            plainly whether training is worth it for you.
          </p>
        </div>
        {form}
      </section>
      <LastWord
        heading="How many noses are you?"
        text="Tell us about your team and what you serve."
        to="/team"
        button="Train my team"
      />
    </main>
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
    <section className="border-t border-rule py-14">
      <h2 className="text-3xl">{heading}</h2>
      <List className={`mt-8 grid gap-x-12 gap-y-8 ${columns}`}>
        {points.map(({ name, text }, index) => (
          <li key={name} className="border-t border-edge pt-3">
            {ordered && (
              <span aria-hidden="true" className="numeral text-3xl text-accent">
                {index + 1}
              </span>
            )}
            <h3 className="text-xl">{name}</h3>
            <p className="mt-1 max-w-short text-soft">{text}</p>
          </li>
        ))}
      </List>
    </section>
  );
}
