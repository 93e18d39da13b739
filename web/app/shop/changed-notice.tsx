import { formatRate } from '@nosewise/catalogue/countries';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Change } from './changes';
import { inEuros } from './words';

/** Lists the changes since the buyer looked. Nothing was ordered, so it takes the focus. */
export function ChangedNotice({ changes }: { changes: readonly Change[] }) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list of changes is news
  useEffect(() => notice.current?.focus(), [changes]);
  return (
    <div ref={notice} tabIndex={-1} role="alert" className="warning">
      <p className="font-semibold">Your order has changed, so we haven’t placed it yet.</p>
      <ul className="mt-2 space-y-1">
        {changes.map((change) => (
          <li key={`${change.kind} ${'name' in change ? change.name : ''}`}>{inWords(change)}</li>
        ))}
      </ul>
      <p className="mt-2">The list above is up to date. If you agree, please order again.</p>
    </div>
  );
}

const NAMES = { shipping: 'Shipping', vat: 'VAT', total: 'Total' } as const;

function inWords(change: Change): ReactNode {
  switch (change.kind) {
    case 'price':
      return (
        <ThenNow name={`One ${change.name}`} before={inEuros(change.before)} now={inEuros(change.now)} />
      );
    case 'fewer':
      return `${change.name}: only ${change.left} available of the ${change.wanted} that you want`;
    case 'sold-out':
      return `${change.name}: sold out and removed from your cart`;
    case 'no-longer-sold':
      return `${change.name}: no longer sold and removed from your cart`;
    case 'vat-rate':
      return <ThenNow name="VAT rate" before={formatRate(change.before)} now={formatRate(change.now)} />;
    case 'shipping':
    case 'vat':
    case 'total':
      return <ThenNow name={NAMES[change.kind]} before={inEuros(change.before)} now={inEuros(change.now)} />;
  }
}

function ThenNow({ name, before, now }: { name: string; before: string; now: string }) {
  return (
    <>
      {name}: <s>{before}</s> <span className="sr-only">then, now</span> <strong>{now}</strong>
    </>
  );
}
