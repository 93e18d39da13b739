import type { Order } from '@nosewise/contract/orders';
import { Link } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { OrderDetails, OrderWithdrawal } from './order-details';
import { OrderDocuments } from './order-documents';
import { PayByCard, PayByTransfer } from './order-payment';
import { OrderProgress } from './order-progress';
import { ShopLoading, ShopPage } from './shop';
import { useOrder } from './useOrder';
import { nextWords } from './words';

interface OrderScreenProps {
  id: string;
  token: string | undefined;
  /** Whether the buyer has just come back from paying. */
  hasPaid: boolean;
}

/** An order, for its buyer and for anybody with its link. */
export function OrderScreen({ id, token, hasPaid }: OrderScreenProps) {
  const { seen, isWaiting, pay, tryAgain } = useOrder(id, token, hasPaid);
  switch (seen.kind) {
    case 'loading':
      return (
        <ShopPage heading="Your order">
          <ShopLoading />
        </ShopPage>
      );
    case 'refused':
      return (
        <ShopPage heading="No order here">
          <p className="mt-4 max-w-text text-lg">{seen.reason}</p>
          <p className="mt-3 max-w-text text-soft">
            Open the link in the mail about your order, all of it. Who was logged in while ordering finds the
            order in the app, too.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to="/orders" className={buttonStyle('primary')}>
              My Orders
            </Link>
            <Link to="/contact" className={buttonStyle('secondary')}>
              Write to us
            </Link>
          </div>
        </ShopPage>
      );
    case 'unreachable':
      return (
        <ShopPage heading="Your order">
          <p role="alert" className="mt-4 max-w-text text-lg">
            The shop could not be reached. Your order is safe with it: try again when you are online.
          </p>
          <button type="button" className={buttonStyle('primary', 'mt-6')} onClick={tryAgain}>
            Try again
          </button>
        </ShopPage>
      );
    case 'order':
      return <ShownOrder order={seen.order} isWaiting={isWaiting} pay={pay} />;
  }
}

type ShownOrderProps = { order: Order } & Pick<ReturnType<typeof useOrder>, 'isWaiting' | 'pay'>;

function ShownOrder({ order, isWaiting, pay }: ShownOrderProps) {
  const { number, state, payment } = order;
  return (
    <ShopPage heading={`Order ${number}`}>
      <div className="print:hidden">
        <p role="status" className="mt-4 max-w-text text-lg">
          {isWaiting ? 'Waiting for the confirmation of your payment…' : nextWords(order)}
        </p>
        <OrderProgress order={order} />
        {state === 'placed' && payment.method === 'card' && !isWaiting && <PayByCard pay={pay} />}
        {state === 'placed' && payment.method === 'invoice' && <PayByTransfer order={order} />}
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
