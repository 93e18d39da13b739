import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { authState } from '../../shared/auth-state';
import { EmailField, FieldError, LongTextField, TextField } from '../../shared/ui/fields';
import { FormNotice } from '../../shared/ui/form-notice';
import { SubmitButton } from '../../shared/ui/submit-button';
import { AddressFields } from './address-fields';
import { ChangedNotice } from './changed-notice';
import { OrderPlaced } from './order-placed';
import { OrderSummary } from './order-summary';
import { useCheckout } from './useCheckout';
import { type Shop, useShop } from './useShop';

const LINK = 'underline underline-offset-4 hover:text-ink';

const PAYMENT_WORDS: Record<Shop['payment'], string> = {
  card: 'You pay on the next page, at Stripe.',
  invoice: 'You get an invoice with our bank details by mail; we send the kit once it is paid.',
};

/** The whole order on one page, for guests and for who is signed in. */
export default function CheckoutScreen() {
  const [person] = useState(authState);
  const email = person.kind === 'signed-in' ? person.email : '';
  const [begun] = useState(email ? { email } : {});
  const shop = useShop();
  const checkout = useCheckout(begun);
  const { country, quote, field, state, notice, placed, hasChanged, props } = checkout;
  if (placed) return <OrderPlaced {...placed} />;
  // The cart says what to do.
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
              <Link to="/login" state={{ next: '/checkout' }} className={LINK}>
                Log in instead
              </Link>
            </>
          )}
        </p>
        <EmailField autoComplete="email" {...field('email')} />
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Company" aside="optional" autoComplete="organization" {...field('company')} />
          <TextField
            label="VAT number"
            aside="optional"
            autoComplete="off"
            autoCapitalize="characters"
            {...field('vatNumber')}
          />
        </div>
        <AddressFields country={country} field={field} />
        <LongTextField label="Note to us" aside="optional" rows={2} {...field('note')} />
      </div>
      <section
        aria-label="Your order"
        className="grid content-start gap-4 self-start rounded-xl border border-rule bg-sheet p-5 lg:sticky lg:top-6"
      >
        <h2 className="text-2xl">Your order</h2>
        {quote ? (
          <div>
            <OrderSummary quote={quote} />
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
          <Link to="/terms" className={LINK}>
            terms
          </Link>{' '}
          hold. Read about{' '}
          <Link to="/shipping-and-returns" className={LINK}>
            shipping, returns and your right of withdrawal
          </Link>{' '}
          and{' '}
          <Link to="/privacy" className={LINK}>
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
