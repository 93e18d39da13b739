import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { orderPath } from './order-path';
import type { PlacedOrder } from './send-order';

/** Leads on from an order that was placed: to where it is paid by card, else to its own page. */
export function OrderPlaced({ id, token, paymentUrl }: PlacedOrder) {
  const navigate = useNavigate();
  const path = orderPath(id, token);
  useEffect(() => {
    if (paymentUrl === null) void navigate(path, { replace: true });
    else location.assign(paymentUrl);
  }, [navigate, path, paymentUrl]);
  return (
    <div className="mt-8 grid justify-items-start gap-4">
      <p role="status" className="text-lg">
        Your order is placed.{paymentUrl !== null && ' Now on to Stripe, where you pay…'}
      </p>
      {paymentUrl !== null && (
        <a href={paymentUrl} className={buttonStyle('primary')}>
          Go to the payment
        </a>
      )}
      <Link to={path} replace className={buttonStyle('quiet', '-ml-5')}>
        See the order
      </Link>
    </div>
  );
}
