import { useAuthState } from '../../shared/hooks';
import { OrdersOfGuest, OrdersScreen } from '../shop/orders-screen';
import { pageTitle } from '../ui/page-title';
import { QueryScope } from '../ui/query';
import { Spinner } from '../ui/spinner';

export const meta = () => pageTitle('My Orders');

export default function OrdersRoute() {
  const person = useAuthState();
  switch (person.kind) {
    case 'unknown':
      return <Spinner />;
    case 'guest':
    case 'half-way':
      return <OrdersOfGuest />;
    case 'signed-in':
      return (
        <QueryScope>
          <OrdersScreen key={person.userId} userId={person.userId} />
        </QueryScope>
      );
  }
}
