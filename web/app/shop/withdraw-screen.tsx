import { withdrawalForm, withdrawOrder } from '@nosewise/contract/shop/orders';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { ApiProblem, callApi } from '../../shared/api';
import { formDraft } from '../../shared/forms/form-draft';
import { NO_CONNECTION, passingTrouble } from '../../shared/forms/trouble';
import { useCheckedForm, useKeptForm } from '../../shared/forms/useCheckedForm';
import { FACTS } from '../../shared/page/server-facts';
import { buttonStyle } from '../../shared/ui/button';
import { EmailField, FieldError, FormNotice, TextField } from '../../shared/ui/fields';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { SubmitButton } from '../../shared/ui/submit-button';
import { pageTitle } from '../ui/ways/page-title';
import { orderRefusalWords } from './order-refusal-words';
import { momentOf, withdrawnWords } from './shop-words';

export const meta = () =>
  pageTitle(
    'Withdraw from contract',
    'Withdraw from the purchase of an aroma kit within 14 days: without a reason and without an account.',
  );

export default WithdrawScreen;

/** Fields about the buyer, as passed on by the page of the order. */
const fromOrder = z.catch(z.record(z.string(), z.string()), {});

/**
 * The withdrawal function that the law requires (Directive 2011/83/EU, Article 11a). `?order=` fills in the
 * number; coming from the page of an order fills in the rest.
 */
function WithdrawScreen() {
  const { search, state: known } = useLocation();
  const [begun] = useState(() => {
    const order = new URLSearchParams(search).get('order');
    return { ...fromOrder.parse(known), ...(order && { order }) };
  });
  const withdrawal = useWithdrawal(begun);
  const { toConfirm, field, state, trouble, receipt, goBack, props } = withdrawal;
  if (receipt) return <WithdrawalReceipt {...receipt} />;
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-12 lg:py-16">
      <h1 className="text-4xl">Withdraw from contract</h1>
      <p className="mt-4 text-lg text-soft">
        You may withdraw from a purchase without giving a reason, until 14 days after the parcel has arrived.
        Tell us which order it is and confirm. We’ll email you a receipt straight away.
      </p>
      <form {...props} aria-label="Withdrawal" className="mt-8 grid gap-5">
        {/* Hidden rather than removed, so that the input stays. */}
        <div hidden={toConfirm !== undefined} className="space-y-5">
          <TextField label="Name" autoComplete="name" {...field('name')} />
          <TextField
            label="Order"
            autoComplete="off"
            autoCapitalize="characters"
            hint="The order number, such as 7KQM2XPD. It is in every email about the order."
            {...field('order')}
          />
          <EmailField autoComplete="email" {...field('email')} />
        </div>
        {toConfirm && <ToConfirm {...toConfirm} />}
        <ByEmailInstead />
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

/** Shown where scripts are switched off: the right does not depend on them. */
function ByEmailInstead() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p className="border-l-2 border-accent pl-4">
          This form needs JavaScript, which is switched off in your browser. You can withdraw by email
          instead: name the order and say that you withdraw
          <span>
            {' '}
            (our email address is in the <a href="/imprint">imprint</a>)
          </span>
          .
        </p>
      )}
    </noscript>
  );
}

/** Shows the declaration before it is sent. It takes the focus, because it replaces the fields. */
function ToConfirm({ name, order, email }: Withdrawal) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="panel">
      <h2 className="text-xl">Your declaration</h2>
      <p className="mt-2 wrap-anywhere">
        I, <span translate="no">{name}</span>, withdraw from the contract for order{' '}
        <span translate="no">{order}</span>. My email address is <span translate="no">{email}</span>.
      </p>
    </div>
  );
}

/** Confirms on the screen that a withdrawal has arrived. */
function WithdrawalReceipt({ number, receivedAt, email, owed, shippedAt }: Receipt) {
  // It replaces a form that was scrolled to its end.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-16">
      <FocusedHeading className="text-4xl">We have your withdrawal</FocusedHeading>
      <dl className="mt-6">
        {[
          ['Order', number],
          ['Received', momentOf(receivedAt)],
        ].map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-3">
            <dt className="text-soft">{name}</dt>
            <dd translate={name === 'Order' ? 'no' : 'yes'} className="font-medium">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-text text-lg wrap-anywhere">
        We’ve emailed a receipt with the next steps to <span translate="no">{email}</span>. Please keep it.
      </p>
      <p className="mt-3 max-w-text text-soft">
        {FACTS.name
          ? withdrawnWords({ owed, shippedAt })
          : 'This is a demo shop: nothing was sent or charged, so there is nothing to send back or to refund.'}
      </p>
      <Link to="/" className={buttonStyle('primary', 'mt-8')}>
        Return to Home
      </Link>
    </main>
  );
}

export type Withdrawal = z.output<typeof withdrawalForm>;

/** Confirms a withdrawal; `email` is where the receipt was mailed. */
export type Receipt = z.output<typeof withdrawOrder.answer> & { readonly email: string };

const withdrawalDraft = formDraft('withdrawal', []);

/**
 * Withdraws from an order in two steps: the first checks the form, the second confirms and sends it.
 * @param begun the initial values of the form
 */
function useWithdrawal(begun: Readonly<Record<string, string>>) {
  const [toConfirm, setToConfirm] = useState<Withdrawal>();
  const [trouble, setTrouble] = useState<string>();
  const [receipt, setReceipt] = useState<Receipt>();

  const { form, props, ...checked } = useCheckedForm<Withdrawal>({
    schema: withdrawalForm,
    onFailure: (error) => setTrouble(troubleOf(error)),
    submit: async (fields) => {
      setTrouble(undefined);
      if (toConfirm === undefined) setToConfirm(fields);
      else setReceipt(await withdraw(toConfirm));
    },
  });
  const onInput = useKeptForm({ form, draft: withdrawalDraft, begun });

  function goBack() {
    setTrouble(undefined);
    setToConfirm(undefined);
  }

  return { ...checked, toConfirm, trouble, receipt, goBack, props: { ...props, onInput } };
}

/** Sends a withdrawal. Sent twice, it counts once. */
async function withdraw({ order, name, email }: Withdrawal): Promise<Receipt> {
  const receipt = await callApi(withdrawOrder, { params: { id: order }, body: { name, email } });
  withdrawalDraft.forget();
  return { ...receipt, email };
}

function troubleOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return NO_CONNECTION;
  return passingTrouble(error) ?? orderRefusalWords(error);
}
