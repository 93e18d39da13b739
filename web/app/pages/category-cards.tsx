import type { KitWorld, ShelfBottle } from '@nosewise/catalogue/kit';
import { Link } from 'react-router';
import { Shelf } from '../ui/shelf';

interface CategoryCard {
  world: KitWorld;
  title: string;
  text: string;
  bottles: readonly ShelfBottle[];
}

const CARDS: readonly CategoryCard[] = [
  {
    world: 'wine',
    title: 'Wine Packs',
    text: 'White, red and what goes wrong: 12 or 36 aromas, from lemon to cork taint.',
    bottles: [
      { bottleNumber: 3, category: 'Orchard' },
      { bottleNumber: 8, category: 'Tropical' },
      { bottleNumber: 15, category: 'Red Fruit' },
      { bottleNumber: 19, category: 'Dark Fruit' },
      { bottleNumber: 32, category: 'Wine Faults' },
    ],
  },
  {
    world: 'coffee',
    title: 'Coffee Packs',
    text: 'Fruit, flower, sugar and roast: 12 or 24 aromas, from jasmine to dark chocolate.',
    bottles: [
      { bottleNumber: 4, category: 'Floral' },
      { bottleNumber: 6, category: 'Sweet' },
      { bottleNumber: 8, category: 'Nutty' },
      { bottleNumber: 9, category: 'Roasted' },
      { bottleNumber: 11, category: 'Spice' },
    ],
  },
];

/** The two worlds, each with the way to its kits. */
export function CategoryCards() {
  return (
    <section aria-labelledby="categories" className="border-t border-rule py-14 lg:py-20">
      <h2 id="categories" className="text-3xl">
        Wine or coffee?
      </h2>
      <ul className="mt-10 grid gap-x-16 gap-y-12 md:grid-cols-2">
        {CARDS.map(({ world, title, text, bottles }) => (
          <li key={world} data-world={world} className="group relative">
            <Shelf bottles={bottles} className="px-4 pt-6 group-hover:border-accent group-hover:bg-sheet" />
            <h3 className="mt-4 text-2xl">
              <Link
                to={`/scent-packs?category=${world}`}
                className="text-accent decoration-2 underline-offset-6 group-hover:underline after:absolute after:inset-0"
              >
                {title}
              </Link>
            </h3>
            <p className="mt-1 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
