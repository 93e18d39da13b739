import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { FACTS } from '../../shared/facts';
import { buttonStyle } from '../../shared/ui/button';
import { EmailField, FieldError, FormNotice, TextField } from '../../shared/ui/fields';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { SubmitButton } from '../../shared/ui/submit-button';
import { Told } from '../../shared/ui/told';
import { type Receipt, useWithdrawal, type Withdrawal } from './useWithdrawal';
import { momentOf } from './words';

/** The withdrawal function that the law asks for (Directive 2011/83/EU, Article 11a). `?order=` fills in the number. */
export function WithdrawScreen() {
  const { search } = useLocation();
  const order = new URLSearchParams(search).get('order');
  const withdrawal = useWithdrawal(order ? { order } : {});
  const { toConfirm, field, state, trouble, receipt, goBack, props } = withdrawal;
  if (receipt) return <WithdrawalReceipt {...receipt} />;
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-12 lg:py-16">
      <h1 className="text-4xl">Withdraw from contract</h1>
      <p className="mt-4 text-lg text-soft">
        You may withdraw from a purchase until 14 days after the parcel has arrived, without giving a reason.
        Say here which order it is, then confirm: the receipt is mailed to you at once.
      </p>
      <form {...props} aria-label="Withdrawal" className="mt-8 grid gap-5">
        {/* Hidden rather than removed, so that the input stays. */}
        <div hidden={toConfirm !== undefined} className="space-y-5">
          <TextField label="Name" autoComplete="name" {...field('name')} />
          <TextField
            label="Order"
            autoComplete="off"
            autoCapitalize="characters"
            hint="Its number, such as 7KQM2XPD. You find it in every email about the order."
            {...field('order')}
          />
          <EmailField autoComplete="email" {...field('email')} />
        </div>
        {toConfirm && <ToConfirm {...toConfirm} />}
        <noscript>
          {import.meta.env.SSR && (
            <p className="border-l-2 border-accent pl-4">
              To be sent, this form needs JavaScript, which is switched off in your browser. A mail that names
              the order and says that you withdraw is as good
              <Told names="email">
                : <a href={`mailto:${FACTS.email}`}>{FACTS.email}</a>
              </Told>
              .
            </p>
          )}
        </noscript>
        {trouble && (
          <FormNotice>
            <FieldError>{trouble}</FieldError>
          </FormNotice>
        )}
        {toConfirm ? (
          <div className="flex flex-wrap gap-3">
            {/* First, so that a second click on “Continue” confirms nothing. */}
            <button type="button" className={buttonStyle('secondary')} onClick={goBack}>
              Back
            </button>
            <SubmitButton state={state} busy="Sending…" className="max-sm:grow">
              Confirm withdrawal
            </SubmitButton>
          </div>
        ) : (
          <SubmitButton state={state} busy="Checking…" className="w-full sm:w-auto sm:justify-self-start">
            Continue
          </SubmitButton>
        )}
      </form>
    </main>
  );
}

/** Shows the declaration before it is sent. It takes the focus, because it replaces the fields. */
function ToConfirm({ name, order, email }: Withdrawal) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="panel">
      <h2 className="text-xl">What you declare</h2>
      <p className="mt-2 wrap-anywhere">
        I, {name}, withdraw from the contract of order {order}. My e-mail address is {email}.
      </p>
    </div>
  );
}

/** Confirms on the screen that a withdrawal has arrived. */
function WithdrawalReceipt({ number, receivedAt, email }: Receipt) {
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-16">
      <FocusedHeading className="text-4xl">Your withdrawal has arrived</FocusedHeading>
      <dl className="mt-6">
        {[
          ['Order', number],
          ['Received', momentOf(receivedAt)],
        ].map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 border-b border-rule py-3">
            <dt className="text-soft">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-text text-lg wrap-anywhere">
        The receipt was mailed to {email}, with what to do next. Please keep it.
      </p>
      <p className="mt-3 max-w-text text-soft">
        If a parcel has reached you, send it back within 14 days. You get your money back the way you paid.
      </p>
      <Link to="/" className={buttonStyle('primary', 'mt-8')}>
        Return to Home
      </Link>
    </main>
  );
}
