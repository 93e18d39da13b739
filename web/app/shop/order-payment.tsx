import type { Order } from '@nosewise/contract/shop/orders';
import { useState } from 'react';
import { FACTS } from '../../shared/page/server-facts';
import { buttonStyle } from '../../shared/ui/button';
import { FieldError } from '../../shared/ui/fields';
import { QrCode } from '../../shared/ui/qr-code';
import { CopyButton } from '../ui/sharing/copy-button';
import { epcText } from './epc';
import { inEuros } from './shop-words';
import type { useOrder } from './useOrder';

/** Leads to the payment by card. */
export function PayByCard({ pay }: Pick<ReturnType<typeof useOrder>, 'pay'>) {
  const [state, setState] = useState<'idle' | 'busy' | { why: string }>('idle');
  async function go() {
    if (state === 'busy') return;
    setState('busy');
    const trouble = await pay();
    if (trouble === undefined) return;
    setState({
      why:
        trouble === 'unreachable'
          ? 'The payment page did not open, and nothing was paid. Please check your connection and try again.'
          : `Nothing was paid. ${trouble.reason}`,
    });
  }
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      {typeof state === 'object' && (
        <p role="alert">
          <FieldError>{state.why}</FieldError>
        </p>
      )}
      <button
        type="button"
        aria-disabled={state === 'busy'}
        className={buttonStyle('primary', 'max-sm:w-full')}
        onClick={go}
      >
        {state === 'busy' ? 'Opening payment…' : 'Pay now'}
      </button>
    </div>
  );
}

/** Shows the bank details of an order by invoice. */
export function PayByTransfer({ order: { number, payment, total } }: { order: Order }) {
  if (payment.bank === null) {
    // A demo shop asks for no money.
    return FACTS.name ? <p className="mt-4">We’ll email you our bank details.</p> : null;
  }
  const { holder, iban, bic } = payment.bank;
  const reference = `Order ${number}`;
  const details = [
    ['Amount', inEuros(total.gross), 'amount'],
    ['To', holder, 'name'],
    ['IBAN', iban, 'IBAN'],
    ['BIC', bic, 'BIC'],
    ['Reference', reference, 'reference'],
  ] as const;
  return (
    <section aria-labelledby="transfer" className="mt-8 panel">
      <h2 id="transfer" className="text-xl">
        Pay by bank transfer
      </h2>
      <dl className="mt-3 tabular-nums">
        {details.map(
          ([name, value, called]) =>
            value !== '' && (
              <div
                key={name}
                className="grid items-center gap-x-4 border-t border-rule py-2 sm:grid-cols-[7rem_1fr]"
              >
                <dt className="text-sm text-soft">{name}</dt>
                <dd className="flex flex-wrap items-center justify-between gap-x-4">
                  <span translate="no" className="min-w-0 grow basis-[10rem] font-medium wrap-anywhere">
                    {value}
                  </span>
                  <CopyButton text={value} called={called} />
                </dd>
              </div>
            ),
        )}
      </dl>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="w-40">
          <QrCode text={epcText(payment.bank, total.gross, reference)} label="QR code of the transfer" />
        </div>
        <p className="max-w-short text-sm text-soft">
          Scan this with your banking app: it fills in everything above.
        </p>
      </div>
    </section>
  );
}
