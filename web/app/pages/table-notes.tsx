import type { CategoryName } from '@nosewise/catalogue/categories';
import { Bottle } from '../ui/bottle';

interface TableNote {
  bottleNumber: number;
  category: CategoryName;
  text: string;
}

/** Our own words and no customer's: said as such wherever they stand. */
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

/** Two voices from the maker's own table. */
export function TableNotes() {
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
            <figure className="flex items-start gap-6">
              <Bottle label={bottleNumber} category={category} opened className="h-28 shrink-0" />
              <div>
                <blockquote className="font-display text-xl leading-snug">“{text}”</blockquote>
                <figcaption className="mt-3 text-sm text-soft">
                  The makers, on bottle {bottleNumber}
                </figcaption>
              </div>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
