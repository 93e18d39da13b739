import { formatRate } from '@nosewise/catalogue/shop/countries';
import { type Quote, sumOf } from '@nosewise/domain/shop/quote';
import type { ReactNode } from 'react';
import { inEuros } from '../shop-words';

interface CostsProps {
  quote: Quote;
  /** Whether the country is still unknown, so that shipping and total are the lowest possible. */
  isFrom: boolean;
}

/** Shows the lines of an order, and below them its total. */
export function PricedLines({ quote, isFrom }: CostsProps) {
  return (
    <>
      <ul className="mb-3 tabular-nums border-b border-rule pb-3">
        {quote.lines.map(({ kit, name, quantity, unitPrice, gross }) => (
          <li key={kit} className="flex justify-between gap-6 py-1">
            <span>
              <span>{`${quantity} × ${name}`}</span>
              {quantity > 1 && (
                <span className="block text-sm text-soft">{`${inEuros(unitPrice)} each`}</span>
              )}
            </span>
            <span>{inEuros(gross)}</span>
          </li>
        ))}
      </ul>
      <Costs quote={quote} isFrom={isFrom} />
    </>
  );
}

/** Shows the cost of an order: goods, shipping, total and VAT. */
export function Costs({ quote: { lines, shipping, vatRate, total }, isFrom }: CostsProps) {
  // Free shipping is free to every country.
  const from = isFrom && shipping.gross > 0 ? 'from ' : '';
  return (
    <dl className="tabular-nums">
      <Cost name="Goods">{inEuros(sumOf(lines).gross)}</Cost>
      <Cost name="Shipping">
        {shipping.gross === 0 ? <span className="text-good">free</span> : from + inEuros(shipping.gross)}
      </Cost>
      <Cost name="Total" className="mt-2 border-t border-edge pt-3 text-xl font-semibold">
        {from + inEuros(total.gross)}
      </Cost>
      {isFrom ? (
        <Cost name="VAT" className="text-sm text-soft">
          included
        </Cost>
      ) : (
        <Cost name={`of which VAT ${formatRate(vatRate)}`} className="text-sm text-soft">
          {inEuros(total.vat)}
        </Cost>
      )}
    </dl>
  );
}

/** Says what a country would add to a sum that is the lowest possible. */
export function countryHint({ shipping }: Quote): string {
  return `Choose a country to see ${shipping.gross > 0 ? 'shipping and VAT' : 'the VAT'}.`;
}

interface CostProps {
  name: string;
  className?: string;
  children: ReactNode;
}

function Cost({ name, className = '', children }: CostProps) {
  return (
    <div className={`flex justify-between gap-6 py-1 ${className}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
