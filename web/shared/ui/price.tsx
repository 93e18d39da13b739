import { formatMoney, type Money } from '@nosewise/catalogue/money';

/** Room for one figure, in parts of the type's size: a little more than its widest. */
const FIGURE = 0.66;

/** A price in large figures. It keeps its room while the typeface is on its way, so that nothing beside it moves. */
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
