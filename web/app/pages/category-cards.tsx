import { type KitWorld, type ShelfBottle, shelfOf } from '@nosewise/catalogue/kit';
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
    bottles: shelfOf(
      [3, 'Orchard'],
      [8, 'Tropical'],
      [15, 'Red Fruit'],
      [19, 'Dark Fruit'],
      [32, 'Wine Faults'],
    ),
  },
  {
    world: 'coffee',
    title: 'Coffee Packs',
    text: 'Fruit, flower, sugar and roast: 12 or 24 aromas, from jasmine to dark chocolate.',
    bottles: shelfOf([4, 'Floral'], [6, 'Sweet'], [8, 'Nutty'], [9, 'Roasted'], [11, 'Spice']),
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
