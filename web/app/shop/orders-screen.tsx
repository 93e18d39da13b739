import { bookDay } from '@nosewise/contract/shop/book-day';
import { listOrders } from '@nosewise/contract/shop/orders';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { callApi } from '../../shared/api';
import { BackLink } from '../../shared/ui/back-link';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { KEYS } from '../lib/query';
import { AccountScope } from '../ui/account-scope';
import { pageTitle } from '../ui/ways/page-title';
import { inEuros, STATE_WORDS } from './shop-words';
import { orderPath } from './useOrder';

export const meta = () => pageTitle('My Orders');

export default function OrdersRoute() {
  return (
    <AccountScope guest={<OrdersOfGuest />}>{(userId) => <OrdersScreen userId={userId} />}</AccountScope>
  );
}

type OrderSummary = z.output<typeof listOrders.answer>['orders'][number];

/** Lists the orders of an account, newest first. */
function OrdersScreen({ userId }: { userId: string }) {
  const { data, isPending, refetch } = useQuery({
    queryKey: KEYS.orders(userId),
    queryFn: ({ signal }) => callApi(listOrders, { signal }),
  });
  return (
    <OrdersFrame>
      {data ? (
        data.orders.length === 0 ? (
          <NoOrders />
        ) : (
          <ul className="mt-6 border-b border-rule">
            {data.orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        )
      ) : isPending ? (
        <p role="status" className="mt-8 text-soft">
          Loading…
        </p>
      ) : (
        <div role="alert" className="mt-6">
          <p>We could not load your orders. They are safe with us. Please try again when you are online.</p>
          <button type="button" className={buttonStyle('secondary', 'mt-4')} onClick={() => refetch()}>
            Try again
          </button>
        </div>
      )}
    </OrdersFrame>
  );
}

function OrdersOfGuest() {
  return (
    <OrdersFrame>
      <p className="mt-6 max-w-text text-lg text-soft">
        Log in to see the orders that you placed while logged in. To see an order that you placed as a guest,
        open the link in its email.
      </p>
      <Link to="/login" className={buttonStyle('primary', 'mt-6')}>
        Log in
      </Link>
    </OrdersFrame>
  );
}

function OrdersFrame({ children }: { children: ReactNode }) {
  return (
    <main className="one-column w-full max-w-2xl grow px-4 pt-4 pb-12">
      <BackLink to="/app" oneStep />
      <h1 className="mt-2 text-3xl">My Orders</h1>
      {children}
    </main>
  );
}

function OrderRow({ order: { id, number, state, placedAt, total, kits } }: { order: OrderSummary }) {
  return (
    <li className="relative flex items-start justify-between gap-6 border-t border-rule py-4 hover:bg-shade">
      <div className="min-w-0">
        <Link to={orderPath(id)} className="font-medium after:absolute after:inset-0 hover:underline">
          {`Order ${number}`}
        </Link>
        <p className="text-sm text-soft">{`${bookDay(placedAt)} · ${STATE_WORDS[state]}`}</p>
        <p className="mt-1">{kits.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</p>
      </div>
      <span className="numeral text-xl">{inEuros(total)}</span>
    </li>
  );
}

function NoOrders() {
  return (
    <div className="mt-8">
      <Bottle label={1} empty className="h-28" />
      <p className="mt-4 max-w-text text-lg text-soft">
        No orders yet. Orders that you place while logged in appear here, with their invoices and tracking.
      </p>
      <Link to="/scent-packs" className={buttonStyle('primary', 'mt-6')}>
        Browse aroma kits
      </Link>
    </div>
  );
}
