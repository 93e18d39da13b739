import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { authState } from '../../shared/auth-state';
import { buttonStyle } from '../../shared/ui/button';
import { FieldError, FormNotice } from '../../shared/ui/fields';
import { SubmitButton } from '../../shared/ui/submit-button';
import { BuyerFields } from './buyer-fields';
import { ChangedNotice } from './changed-notice';
import { PricedLines } from './costs';
import type { PlacedOrder } from './place-order';
import { type Shop, useShop } from './shop';
import { useCheckout } from './useCheckout';
import { orderPath } from './useOrder';

const PAYMENT_WORDS: Record<Shop['payment'], string> = {
  card: 'You pay on the next page, at Stripe.',
  invoice: 'You get an invoice with our bank details by mail; we send the kit once it is paid.',
};

/** The whole order on one page, for guests and for people who are signed in. */
export function CheckoutScreen() {
  const [person] = useState(authState);
  const email = person.kind === 'signed-in' ? person.email : '';
  const [begun] = useState(email ? { email } : {});
  const shop = useShop();
  const checkout = useCheckout(begun);
  const { country, quote, field, state, notice, placed, hasChanged, props } = checkout;
  if (placed) return <OrderPlaced {...placed} />;
  // The cart says what to do next.
  if (quote?.lines.length === 0 && !notice) return <Navigate to="/cart" replace />;
  return (
    <form {...props} aria-label="Order" className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[1fr_24rem]">
      <div className="grid content-start gap-5">
        <p className="text-soft">
          {email ? (
            `You are logged in as ${email}: the order will stand in the app, too, under My Orders.`
          ) : (
            <>
              You order as a guest: the link to your order comes by mail, and needs no account.{' '}
              <Link to="/login" state={{ next: '/checkout' }} className="soft-link">
                Log in instead
              </Link>
            </>
          )}
        </p>
        <BuyerFields country={country} field={field} />
      </div>
      <section
        aria-label="Your order"
        className="grid content-start gap-4 self-start panel lg:sticky lg:top-6"
      >
        <h2 className="text-2xl">Your order</h2>
        {quote ? (
          <div>
            <PricedLines quote={quote} />
          </div>
        ) : (
          <p className="text-soft">Choose the country, and the sums stand here.</p>
        )}
        <p role="status" className="text-sm empty:hidden">
          {hasChanged && 'Your cart was changed in another tab: this is what is in it now.'}
        </p>
        <Link to="/cart" className="justify-self-start text-sm text-soft underline underline-offset-4">
          Change the cart
        </Link>
        <p>
          {shop
            ? PAYMENT_WORDS[shop.payment]
            : 'How you pay is asked of the shop, which has not answered yet…'}
        </p>
        <p className="text-sm text-soft">
          Our{' '}
          <Link to="/terms" className="soft-link">
            terms
          </Link>{' '}
          hold. Read about{' '}
          <Link to="/shipping-and-returns" className="soft-link">
            shipping, returns and your right of withdrawal
          </Link>{' '}
          and{' '}
          <Link to="/privacy" className="soft-link">
            what is stored
          </Link>
          .
        </p>
        {notice?.kind === 'changed' && <ChangedNotice changes={notice.changes} />}
        {notice?.kind === 'trouble' && (
          <FormNotice>
            <FieldError>{notice.why}</FieldError>
          </FormNotice>
        )}
        <SubmitButton state={state} busy="Ordering…" disabled={!shop || quote?.lines.length === 0}>
          Order with obligation to pay
        </SubmitButton>
      </section>
    </form>
  );
}

/** Leads on to the payment by card, else to the page of the order. */
function OrderPlaced({ id, token, paymentUrl }: PlacedOrder) {
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
