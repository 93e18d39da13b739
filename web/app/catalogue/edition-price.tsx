import { formatMoney, type Money } from '@nosewise/catalogue/money';
import { Price } from '../ui/price';

/** The price of an earlier edition, and what it had been before. */
export function EditionPrice({ price, was }: { price: Money; was?: Money | undefined }) {
  return (
    <p className="text-xl text-soft">
      {was && (
        <>
          <span className="sr-only">Was </span>
          <s className="mr-2 text-base">{formatMoney(was)}</s>
          <span className="sr-only">then </span>
        </>
      )}
      <Price price={price} />
    </p>
  );
}
