import { useLocation, useParams } from 'react-router';
import { OrderScreen } from '../shop/order-screen';
import { unlisted } from '../ui/page-title';

/** Its address opens the order, so it is told to nobody whom a link on it leads to. */
export const meta = () => [...unlisted('Your order'), { name: 'referrer', content: 'no-referrer' }];

export default function OrderRoute() {
  const { id = '' } = useParams();
  const query = new URLSearchParams(useLocation().search);
  return <OrderScreen key={id} id={id} token={query.get('token') ?? undefined} hasPaid={query.has('paid')} />;
}
