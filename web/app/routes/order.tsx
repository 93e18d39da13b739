import { useLocation, useParams } from 'react-router';
import { OrderScreen } from '../shop/order-screen';
import { unlisted } from '../ui/page-title';

/** Without a referrer, because the address alone opens the order. */
export const meta = () => [...unlisted('Your order'), { name: 'referrer', content: 'no-referrer' }];

export default function OrderRoute() {
  const { id = '' } = useParams();
  const query = new URLSearchParams(useLocation().search);
  return <OrderScreen key={id} id={id} token={query.get('token') ?? undefined} hasPaid={query.has('paid')} />;
}
