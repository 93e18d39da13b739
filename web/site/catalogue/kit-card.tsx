import { shelfOfKit } from '@nosewise/catalogue/aromas/packs';
import { bottleCount, type Kit, kitPath } from '@nosewise/catalogue/shop/kit';
import { euros, formatMoney, type Money } from '@nosewise/catalogue/shop/money';
import { savingOf } from '@nosewise/catalogue/shop/offers';
import { Shelf } from '../../shared/ui/bottle';

interface KitCardProps {
  kit: Kit;
  isSoldOut: boolean;
  className: string;
}

/** A kit in the catalogue, with its bottles and its price. The whole card leads to its page. */
export function KitCard({ kit, isSoldOut, className }: KitCardProps) {
  const { slug, name, world, price, lead, badge } = kit;
  const saving = savingOf(kit);
  return (
    <li data-offer={offerMark(slug, isSoldOut)} className={`group relative flex flex-col ${className}`}>
      <Shelf
        bottles={shelfOfKit(kit)}
        className="px-2 pt-6 transition-colors duration-200 group-hover:border-accent group-hover:bg-sheet"
      />
      <div className="mt-4 flex grow flex-col">
        {badge && <p className="mb-1 text-sm font-medium text-accent">{badge}</p>}
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="text-2xl">
            <a
              href={`${kitPath(slug)}?category=${world}`}
              className="decoration-accent decoration-2 underline-offset-6 group-hover:underline after:absolute after:inset-0"
            >
              {name}
            </a>
          </h3>
          <p>
            <Price price={price} className="text-2xl" />
          </p>
        </div>
        <p className="mt-2 max-w-text text-soft">{lead}</p>
        <p className="mt-2 text-sm text-soft">
          {bottleCount(kit)} bottles · price incl. VAT
          {saving > 0 && ` · saves ${formatMoney(euros(saving))} on its parts`}
        </p>
        <p className="when-sold-out flex min-h-12 flex-wrap items-center gap-x-3 text-sm">
          <strong className="text-bad">Sold out</strong>
          <a
            href={`${kitPath(slug)}#back-in-stock`}
            className="relative z-10 inline-flex min-h-12 items-center text-link"
          >
            Email me when it’s back<span className="sr-only"> ({name})</span>
          </a>
        </p>
      </div>
    </li>
  );
}

/** Marks an offer for the style sheet, which shows or hides what is said of a kit in stock. */
export function offerMark(slug: string, isSoldOut: boolean): string {
  return `${slug} ${isSoldOut ? 'sold-out' : 'in-stock'}`;
}

/** The width of a figure in em, a little more than the widest one. */
const FIGURE = 0.66;

/** A price in large figures. Its width is fixed, so that nothing moves when the typeface arrives. */
export function Price({ price, className = '' }: { price: Money; className?: string }) {
  const text = formatMoney(price);
  return (
    <span
      className={`numeral inline-block ${className}`}
      style={{ width: `${(text.length * FIGURE).toFixed(2)}em` }}
    >
      {text}
    </span>
  );
}
