import { shelfOfKit } from '@nosewise/catalogue/aromas/packs';
import { offerOf } from '@nosewise/catalogue/shop/offers';
import { bookDay } from '@nosewise/contract/shop/book-day';
import type { Order } from '@nosewise/contract/shop/orders';
import { useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { ApiProblem } from '../../shared/api';
import { FACTS } from '../../shared/page/server-facts';
import { Shelf } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { DOCUMENT_NAMES, DocumentPaper } from '../../shared/ui/order-document';
import { unlisted } from '../ui/ways/page-title';
import { Detail, OrderDetails, OrderWithdrawal } from './order-details';
import { PayByCard, PayByTransfer } from './order-payment';
import { OrderProgress } from './order-progress';
import { orderRefusalWords } from './order-refusal-words';
import { ShopLoading, ShopPage } from './shop';
import { nextWords } from './shop-words';
import { useOrder } from './useOrder';
import { WhileItTravels } from './while-it-travels';

/** Without a referrer, because the address alone opens the order. */
export const meta = () => [...unlisted('Your order'), { name: 'referrer', content: 'no-referrer' }];

export default function OrderRoute() {
  const { id = '' } = useParams();
  const query = new URLSearchParams(useLocation().search);
  return <OrderScreen key={id} id={id} token={query.get('token') ?? undefined} hasPaid={query.has('paid')} />;
}

/** The time for which an order counts as just placed, in ms. */
const JUST_NOW = 2 * 60_000;

interface OrderScreenProps {
  id: string;
  token: string | undefined;
  /** Whether the buyer has just come back from paying. */
  hasPaid: boolean;
}

/** Shows an order to its buyer and to anybody with its link. */
function OrderScreen({ id, token, hasPaid }: OrderScreenProps) {
  const { order, error, refetch, isWaiting, pay } = useOrder(id, token, hasPaid);
  if (error instanceof ApiProblem) {
    return (
      <ShopPage heading="Order not found">
        <p className="mt-4 max-w-text text-lg">{orderRefusalWords(error)}</p>
        <p className="mt-3 max-w-text text-soft">
          Please open the whole link from the email about your order. If you were logged in when you ordered,
          you’ll also find it under My Orders.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to="/orders" className={buttonStyle('primary')}>
            My Orders
          </Link>
          <Link to="/contact" className={buttonStyle('secondary')}>
            Contact us
          </Link>
        </div>
      </ShopPage>
    );
  }
  if (order) return <ShownOrder order={order} isWaiting={isWaiting} pay={pay} />;
  return (
    <ShopPage heading="Your order">
      {error ? (
        <>
          <p role="alert" className="mt-4 max-w-text text-lg">
            We could not load your order. It is safe with us. Please try again when you are online.
          </p>
          <button type="button" className={buttonStyle('primary', 'mt-6')} onClick={() => refetch()}>
            Try again
          </button>
        </>
      ) : (
        <ShopLoading />
      )}
    </ShopPage>
  );
}

type ShownOrderProps = { order: Order } & Pick<ReturnType<typeof useOrder>, 'isWaiting' | 'pay'>;

function ShownOrder({ order, isWaiting, pay }: ShownOrderProps) {
  const { number, state, payment } = order;
  return (
    <ShopPage
      heading={`Order ${number}`}
      {...(isUnderWay(order) && { greeting: `Thank you, ${order.buyer.name}` })}
    >
      <div className="print:hidden">
        {isUnderWay(order) && <OrderedBottles order={order} />}
        <p role="status" className="mt-4 max-w-text text-lg">
          {isWaiting ? 'Waiting for your payment to be confirmed…' : nextWords(order, FACTS)}
        </p>
        <OrderProgress order={order} />
        {state === 'placed' && payment.method === 'card' && !isWaiting && <PayByCard pay={pay} />}
        {state === 'placed' && payment.method === 'invoice' && <PayByTransfer order={order} />}
        {isUnderWay(order) && <WhileItTravels order={order} />}
        <OrderDetails order={order} />
      </div>
      <div className="mt-10 grid gap-x-14 gap-y-8 border-t border-rule pt-8 print:m-0 print:block print:border-0 print:p-0 lg:grid-cols-[1.4fr_1fr]">
        <OrderDocuments order={order} />
        <div className="print:hidden">
          <OrderWithdrawal order={order} />
        </div>
      </div>
    </ShopPage>
  );
}

/** Whether the buyer is still waiting for the parcel. */
function isUnderWay({ state }: Order): boolean {
  return state === 'placed' || state === 'paid' || state === 'shipped';
}

/** The bottles of the first kit, whose corks rise once when the order has just been placed. */
function OrderedBottles({ order: { lines, placedAt } }: { order: Order }) {
  const kit = lines.map((line) => offerOf(line.kit ?? '')).find(Boolean);
  const [isNew] = useState(() => Date.now() - placedAt < JUST_NOW);
  return (
    kit && <Shelf bottles={shelfOfKit(kit)} className={`mt-6 max-w-80 ${isNew ? 'shelf-arrives' : ''}`} />
  );
}

/** Lists the invoice and the credit notes of an order. Printing the page prints the document chosen last. */
function OrderDocuments({ order }: { order: Order }) {
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
