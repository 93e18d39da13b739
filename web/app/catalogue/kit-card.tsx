import { bottleCount, type Kit, kitPath } from '@nosewise/catalogue/kit';
import { Link } from 'react-router';
import { Price } from '../ui/price';
import { Shelf } from '../ui/shelf';
import { Badge } from './badge';

/** A kit in the catalogue: its bottles, what it is and what it costs. The whole card leads to its page. */
export function KitCard({ kit, className = '' }: { kit: Kit; className?: string }) {
  const { slug, name, world, price, lead, badge, shelf } = kit;
  return (
    <li className={`group relative flex flex-col ${className}`}>
      <Shelf
        bottles={shelf}
        className="px-2 pt-6 transition-colors duration-200 group-hover:border-accent group-hover:bg-sheet"
      />
      <div className="mt-4 flex grow flex-col">
        {badge && <Badge>{badge}</Badge>}
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="text-2xl">
            <Link
              to={`${kitPath(slug)}?category=${world}`}
              className="decoration-accent decoration-2 underline-offset-6 group-hover:underline after:absolute after:inset-0"
            >
              {name}
            </Link>
          </h3>
          <p>
            <Price price={price} className="text-2xl" />
          </p>
        </div>
        <p className="mt-2 max-w-[52ch] text-soft">{lead}</p>
        <p className="mt-2 text-sm text-soft">{bottleCount(kit)} bottles · price incl. VAT</p>
      </div>
    </li>
  );
}
