import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { FACTS } from '../../shared/facts';
import { buttonStyle } from '../../shared/ui/button';
import { EmailField, FieldError, TextField } from '../../shared/ui/fields';
import { FormNotice } from '../../shared/ui/form-notice';
import { SubmitButton } from '../../shared/ui/submit-button';
import { Told } from '../../shared/ui/told';
import { useWithdrawal, type WithdrawalFields } from './useWithdrawal';
import { WithdrawalReceipt } from './withdrawal-receipt';

/** The withdrawal function that the law asks for (Directive 2011/83/EU, Article 11a). `?order=` fills its number in. */
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
        {/* Hidden, not gone: what was typed stays. */}
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

/** What will be sent. It takes the focus, since it has come in place of the fields. */
function ToConfirm({ name, order, email }: WithdrawalFields) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-xl border border-rule bg-sheet p-5">
      <h2 className="text-xl">What you declare</h2>
      <p className="mt-2 wrap-anywhere">
        I, {name}, withdraw from the contract of order {order}. My e-mail address is {email}.
      </p>
    </div>
  );
}
