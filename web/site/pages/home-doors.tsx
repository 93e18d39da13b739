import { DIY_BEGINNER } from '@nosewise/catalogue/diy';
import type { KitWorld } from '@nosewise/catalogue/kit';
import { kitSizes } from '@nosewise/catalogue/offers';
import { bottlesOf } from '@nosewise/catalogue/packs';
import type { ComponentProps } from 'react';
import { Shelf } from '../../shared/ui/bottle';

interface Door {
  world?: KitWorld;
  to: string;
  title: string;
  text: string;
  bottles: ComponentProps<typeof Shelf>['bottles'];
}

const DOORS: readonly Door[] = [
  {
    world: 'wine',
    to: '/scent-packs?category=wine',
    title: 'Wine Packs',
    text: `White, red and faults: ${kitSizes('wine')} aromas, from lemon to cork taint.`,
    bottles: bottlesOf('wine', 3, 8, 15, 32),
  },
  {
    world: 'coffee',
    to: '/scent-packs?category=coffee',
    title: 'Coffee Packs',
    text: `Fruit, flower, sugar and roast: ${kitSizes('coffee')} aromas, from jasmine to dark chocolate.`,
    bottles: bottlesOf('coffee', 4, 6, 8, 9),
  },
  {
    to: '/diy-guide',
    title: 'Your own kitchen',
    text: 'Fill ten small bottles yourself, from lemon peel to ground coffee. The guide is free.',
    bottles: DIY_BEGINNER.filter(({ bottleNumber }) => [1, 4, 6, 10].includes(bottleNumber)),
  },
];

/** Shows the three ways to bottles: kits of wine, kits of coffee, and what the kitchen holds. */
export function Doors() {
  return (
    <section aria-labelledby="categories" className="border-t border-rule py-14 lg:py-20">
      <h2 id="categories" className="text-3xl">
        Wine, coffee or your own kitchen?
      </h2>
      <ul className="mt-10 grid gap-x-12 gap-y-12 md:grid-cols-3">
        {DOORS.map(({ world, to, title, text, bottles }) => (
          <li key={to} data-world={world} className="group relative">
            <Shelf bottles={bottles} className="px-4 pt-6 group-hover:border-accent group-hover:bg-sheet" />
            <h3 className="mt-4 text-2xl">
              <a
                href={to}
                className="text-accent decoration-2 underline-offset-6 group-hover:underline after:absolute after:inset-0"
              >
                {title}
              </a>
            </h3>
            <p className="mt-1 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
