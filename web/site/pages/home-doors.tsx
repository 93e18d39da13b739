import { type KitWorld, type ShelfBottle, shelfOf } from '@nosewise/catalogue/kit';
import { Shelf } from '../../shared/ui/bottle';

interface Door {
  world?: KitWorld;
  to: string;
  title: string;
  text: string;
  bottles: readonly ShelfBottle[];
}

const DOORS: readonly Door[] = [
  {
    world: 'wine',
    to: '/scent-packs?category=wine',
    title: 'Wine Packs',
    text: 'White, red and faults: 12 or 36 aromas, from lemon to cork taint.',
    bottles: shelfOf([3, 'Orchard'], [8, 'Tropical'], [15, 'Red Fruit'], [32, 'Wine Faults']),
  },
  {
    world: 'coffee',
    to: '/scent-packs?category=coffee',
    title: 'Coffee Packs',
    text: 'Fruit, flower, sugar and roast: 12 or 24 aromas, from jasmine to dark chocolate.',
    bottles: shelfOf([4, 'Floral'], [6, 'Sweet'], [8, 'Nutty'], [9, 'Roasted']),
  },
  {
    to: '/diy-guide',
    title: 'Your own kitchen',
    text: 'Fill ten small bottles yourself, from lemon peel to ground coffee. The guide is free.',
    bottles: shelfOf([1, 'Citrus'], [4, 'Spice'], [6, 'Fresh'], [10, 'Sweet']),
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
