import type { Order } from '@nosewise/contract/orders';
import { useEffect, useState } from 'react';
import { bookDay } from '../../shared/days';
import { buttonStyle } from '../../shared/ui/button';
import { DOCUMENT_NAMES, DocumentPaper } from '../../shared/ui/order-document';
import { Detail } from './order-details';

/** Lists the invoice and the credit notes of an order. Printing the page prints the document chosen last. */
export function OrderDocuments({ order }: { order: Order }) {
  const [chosen, setChosen] = useState<{ index: number }>();
  const onPaper = order.documents[chosen?.index ?? 0];
  useEffect(() => {
    if (chosen) window.print();
  }, [chosen]);
  if (!onPaper) return null;
  return (
    <>
      <div className="print:hidden">
        <Detail heading="Documents">
          <ul>
            {order.documents.map(({ number, kind, issuedAt }, index) => (
              <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-1">
                <span>
                  <span translate="no">{number}</span>{' '}
                  <span className="text-sm text-soft">{`of ${bookDay(issuedAt)}`}</span>
                </span>
                <button
                  type="button"
                  className={buttonStyle('secondary')}
                  onClick={() => setChosen({ index })}
                >
                  {`Print the ${DOCUMENT_NAMES[kind].toLowerCase()}`}
                </button>
              </li>
            ))}
          </ul>
        </Detail>
      </div>
      <DocumentPaper order={order} document={onPaper} />
    </>
  );
}
