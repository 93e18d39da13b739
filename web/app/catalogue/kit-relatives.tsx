import { type Kit, kitPath } from '@nosewise/catalogue/kit';
import { Link } from 'react-router';
import { Price } from '../ui/price';
import { Shelf } from '../ui/shelf';

interface KitRelativesProps {
  kit: Kit;
  /** All kits of its world. */
  kits: readonly Kit[];
}

/** The master kit that a kit is part of, or the kits that a master kit is made of. */
export function KitRelatives({ kit, kits }: KitRelativesProps) {
  const relatives = kits.filter(({ slug, partOf }) =>
    kit.partOf ? slug === kit.partOf : partOf === kit.slug,
  );
  return (
    <section aria-labelledby="relatives" className="border-t border-rule py-12">
      <h2 id="relatives" className="text-3xl">
        {kit.partOf ? 'Included in Master Pack' : 'Also sold in parts'}
      </h2>
      <p className="mt-3 max-w-[60ch] text-soft">
        {kit.partOf
          ? `Bottles ${kit.first} to ${kit.last} are the very same there, with the same numbers: what you have learned stays yours if you go on to it.`
          : 'Every bottle keeps its number in the smaller kits, so nothing you have learned is lost between them.'}
      </p>
      <ul className="mt-8 grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
        {relatives.map(({ slug, name, price, shelf }) => (
          <li key={slug} className="group relative">
            <Shelf bottles={shelf} className="px-2 group-hover:border-accent" />
            <p className="mt-3 flex justify-between gap-4 text-lg">
              <Link
                to={kitPath(slug)}
                className="font-medium after:absolute after:inset-0 group-hover:underline"
              >
                {name}
              </Link>
              <Price price={price} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
