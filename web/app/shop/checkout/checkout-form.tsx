import { countryOf } from '@nosewise/catalogue/shop/countries';
import type { Destination } from '@nosewise/catalogue/shop/price-cart';
import type { Quote } from '@nosewise/domain/shop/quote';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import type { FieldProps } from '../../../shared/forms/useCheckedForm';
import { FACTS } from '../../../shared/page/server-facts';
import { authState } from '../../../shared/session/auth-state';
import { buttonStyle } from '../../../shared/ui/button';
import { EmailField, FieldError, FormNotice, LongTextField, TextField } from '../../../shared/ui/fields';
import { SubmitButton } from '../../../shared/ui/submit-button';
import { useOnEach } from '../../lib/on-each';
import { Fold } from '../../ui/section';
import { DemoShop, type Shop, useShop } from '../shop';
import { orderPath } from '../useOrder';
import { countryHint, PricedLines } from './costs';
import { CountrySelect, PostalCodeField } from './country';
import { type Buyer, orderDraft, type PlacedOrder } from './order-placing';
import { useCheckout } from './useCheckout';

const PAYMENT_WORDS: Record<Shop['payment'], string> = {
  card: 'You pay by card on the next page, at Stripe.',
  invoice: 'We email you an invoice with our bank details, and send your kits once you have paid it.',
};

/** Takes an order on one page, with or without an account. */
export function CheckoutForm() {
  const [person] = useState(authState);
  const email = person.kind === 'signed-in' ? person.email : '';
  const [begun] = useState(email ? { email } : {});
  const shop = useShop();
  const checkout = useCheckout(begun);
  const { destination, quote, field, state, notice, placed, props } = checkout;
  if (placed) return <OrderPlaced {...placed} />;
  // The empty cart shows the next step.
  if (quote.lines.length === 0 && !notice) return <Navigate to="/cart" replace />;
  return (
    <form {...props} aria-label="Order" className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[1fr_24rem]">
      <div className="grid content-start gap-5">
        <p className="text-soft">
          {email ? (
            <span key="member">{`You are logged in as ${email}. You’ll also find this order in the app, under My Orders.`}</span>
          ) : (
            <span key="guest">
              You are ordering as a guest. We’ll email you a link to your order, so you don’t need an account.{' '}
              <Link to="/login" state={{ next: '/checkout' }} className="soft-link">
                Log in instead
              </Link>
            </span>
          )}
        </p>
        <BuyerFields destination={destination} field={field} />
      </div>
      <section
        aria-label="Your order"
        className="grid content-start gap-4 self-start panel lg:sticky lg:top-6"
      >
        <h2 className="text-2xl">Your order</h2>
        <div>
          <PricedLines quote={quote} isFrom={destination === undefined} />
        </div>
        {destination === undefined && <p className="text-sm text-soft">{countryHint(quote)}</p>}
        <Link to="/cart" className="justify-self-start text-sm text-soft underline underline-offset-4">
          Edit cart
        </Link>
        {FACTS.name ? <p>{shop ? PAYMENT_WORDS[shop.payment] : 'Loading payment options…'}</p> : <DemoShop />}
        <Terms />
        {notice?.kind === 'changed' && <ChangedNotice quote={notice.quote} />}
        {notice?.kind === 'trouble' && (
          <FormNotice>
            <FieldError>{notice.why}</FieldError>
          </FormNotice>
        )}
        <SubmitButton state={state} busy="Ordering…" disabled={!shop || quote.lines.length === 0}>
          {FACTS.name ? 'Order with obligation to pay' : 'Place demo order'}
        </SubmitButton>
      </section>
    </form>
  );
}

function Terms() {
  return (
    <p className="text-sm text-soft">
      Our{' '}
      <Link to="/terms" className="soft-link">
        terms
      </Link>{' '}
      apply. Read about{' '}
      <Link to="/shipping-and-returns" className="soft-link">
        shipping, returns and your right of withdrawal
      </Link>{' '}
      and{' '}
      <Link to="/privacy" className="soft-link">
        how we use your data
      </Link>
      .
    </p>
  );
}

interface BuyerFieldsProps {
  destination: Destination | undefined;
  field: (name: keyof Buyer) => FieldProps;
}

/** Asks for the country first, which decides about delivery, VAT and the fields of the address. */
function BuyerFields({ destination, field }: BuyerFieldsProps) {
  const country = destination?.country;
  const { region } = country ? countryOf(country) : {};
  return (
    <>
      <CountrySelect label="Country" country={country} error={field('country').error} />
      <EmailField autoComplete="email" {...field('email')} />
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <FoldedFields words="Send it to somebody else" names={['recipient']} field={field}>
        <TextField
          label="Recipient"
          aside="optional"
          hint="The address below is then theirs. The invoice comes to you by email."
          autoComplete="off"
          {...field('recipient')}
        />
      </FoldedFields>
      <TextField label="Street and number" autoComplete="address-line1" {...field('street')} />
      <TextField
        label="Flat, floor or building"
        aside="optional"
        autoComplete="address-line2"
        {...field('extra')}
      />
      <div className="grid grid-cols-[2fr_3fr] items-start gap-5 narrow:grid-cols-1">
        <PostalCodeField destination={destination} field={field('postalCode')} />
        <TextField label="City" autoComplete="address-level2" {...field('city')} />
      </div>
      {region && (
        <TextField
          label={region.name}
          {...(!region.required && { aside: 'optional' })}
          autoComplete="address-level1"
          {...field('region')}
        />
      )}
      <FoldedFields words="Buying for a company?" names={['company', 'vatNumber']} field={field}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField label="Company" aside="optional" autoComplete="organization" {...field('company')} />
          <TextField
            label="VAT number"
            aside="optional"
            autoComplete="off"
            autoCapitalize="characters"
            {...field('vatNumber')}
          />
        </div>
      </FoldedFields>
      <LongTextField label="Note to us" aside="optional" lines={2} {...field('note')} />
    </>
  );
}

interface FoldedFieldsProps extends Pick<BuyerFieldsProps, 'field'> {
  words: string;
  names: readonly (keyof Buyer)[];
  children: ReactNode;
}

/** Fields that few need. They are open when something is typed there, and while an error is being corrected. */
function FoldedFields({ words, names, field, children }: FoldedFieldsProps) {
  const [isOpen, open] = useState(() => orderDraft.holds(...names));
  if (!isOpen && names.some((name) => field(name).error !== undefined)) open(true);
  return (
    <div className="-my-2">
      <Fold words={words} isOpen={isOpen} onOpen={open}>
        <div className="py-2">{children}</div>
      </Fold>
    </div>
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
        {`Your order is placed.${paymentUrl !== null ? ' Taking you to Stripe to pay…' : ''}`}
      </p>
      {paymentUrl !== null && (
        <a href={paymentUrl} className={buttonStyle('primary')}>
          Go to payment
        </a>
      )}
      <Link to={path} replace className={buttonStyle('flush')}>
        View your order
      </Link>
    </div>
  );
}

/** Says that the order above is another than before. Nothing was ordered, so it takes the focus. */
function ChangedNotice({ quote }: { quote: Quote }) {
  const notice = useRef<HTMLDivElement>(null);
  useOnEach(quote, () => notice.current?.focus());
  return (
    <div ref={notice} tabIndex={-1} role="alert" className="warning">
      <p className="font-semibold">Prices or stock have changed, so we haven’t placed your order yet.</p>
      <p className="mt-2">
        {quote.lines.length === 0
          ? 'Nothing in your cart is available any more.'
          : 'The list above is what we can send you now. If you agree, please order again.'}
      </p>
    </div>
  );
}
