import type { Quote } from '@nosewise/domain/quote';
import { Costs } from './costs';
import { inEuros } from './in-euros';

/** All that is ordered, with what it costs. */
export function OrderSummary({ quote }: { quote: Quote }) {
  return (
    <>
      <ul className="mb-3 border-b border-rule pb-3">
        {quote.lines.map(({ kit, name, quantity, unitPrice, gross }) => (
          <li key={kit} className="flex justify-between gap-6 py-1">
            <span>
              {quantity} × {name}
              {quantity > 1 && <span className="block text-sm text-soft">{inEuros(unitPrice)} each</span>}
            </span>
            <span>{inEuros(gross)}</span>
          </li>
        ))}
      </ul>
      <Costs {...quote} />
    </>
  );
}
