import * as calls from '@nosewise/contract/office/office-orders';
import { allows, takesPayment } from '@nosewise/domain/shop/order-state';
import { moneyOf } from '@nosewise/domain/shop/refund';
import { useState } from 'react';
import { callApi } from '../../shared/api';
import { buttonStyle } from '../../shared/ui/button';
import { Act } from '../act';
import { useRights } from '../caller';
import { amount } from '../office-words';

interface OrderButtonsProps {
  readonly order: calls.OrderDetails;
  readonly onPrintLabel: () => void;
}

/** The actions that the state of an order and the rights of the operator allow. */
export function OrderButtons({ order, onPrintLabel }: OrderButtonsProps) {
  const may = useRights();
  const { number, version, state, payment } = order;
  const { refundable } = moneyOf(order.movements);
  const where = { params: { number } };
  const isInvoice = payment.method === 'invoice';
  return (
    <div className="flex flex-wrap gap-3">
      {may('orders.pay') && isInvoice && takesPayment(state) && order.paidAt === null && (
        <Act
          label="Mark as paid"
          variant="primary"
          will={`Records ${amount(order.total.gross)} as received and emails the buyer.`}
          run={async (id, typed) => {
            const reference = String(typed.get('reference'));
            const done = await callApi(calls.payOrder, {
              ...where,
              body: { id, version, ...(reference !== '' && { reference }) },
            });
            return done.kind === 'in vain'
              ? `${amount(order.total.gross)} is recorded, but the goods are gone: please refund it.`
              : `Order ${number} is paid. Its buyer has been emailed.`;
          }}
        >
          <label>
            Reference at the bank (optional)
            <input className="field" name="reference" maxLength={200} />
          </label>
        </Act>
      )}
      {may('orders.ship') && allows(state, 'ship') && (
        <>
          {order.packedAt === null && (
            <Act
              label="Packed"
              variant="primary"
              will="Records that the parcel is packed. The buyer is emailed once it is shipped."
              run={async (id) => {
                await callApi(calls.packOrder, { ...where, body: { id, version } });
                return `Order ${number} is packed.`;
              }}
            />
          )}
          <Act
            label="Ship"
            variant={order.packedAt === null ? 'secondary' : 'primary'}
            will="Records that the parcel has left and emails the buyer the tracking number."
            run={async (id, typed) => {
              const parts = {
                carrier: String(typed.get('carrier')),
                tracking: String(typed.get('tracking')),
              };
              await callApi(calls.shipOrder, { ...where, body: { id, version, ...parts } });
              return `Order ${number} is shipped. Its buyer has been emailed.`;
            }}
          >
            <label>
              Carrier
              <input className="field" name="carrier" maxLength={60} />
            </label>
            <label>
              Tracking number or link
              <input className="field" name="tracking" maxLength={200} />
            </label>
          </Act>
          <button type="button" className={buttonStyle()} onClick={onPrintLabel}>
            Print label
          </button>
        </>
      )}
      {may('orders.refund') && refundable > 0 && (
        <Act
          label="Refund"
          variant="danger"
          will={
            isInvoice
              ? `Records the refund that you have transferred (up to ${amount(refundable)}), issues a credit note and emails the buyer.`
              : `Refunds up to ${amount(refundable)} to the card, issues a credit note and emails the buyer.`
          }
          run={async (id, typed) => {
            const cents = Math.round(Number(typed.get('amount')) * 100);
            const done = await callApi(calls.refundOrder, { ...where, body: { id, version, amount: cents } });
            return `${amount(cents)} of order ${number} is refunded, ${amount(done.refunded)} in all. Its buyer has been emailed.`;
          }}
        >
          <label>
            Amount in euros
            <input
              className="field"
              name="amount"
              type="number"
              step="0.01"
              min="0.01"
              max={refundable / 100}
              defaultValue={(refundable / 100).toFixed(2)}
              required
            />
          </label>
        </Act>
      )}
      {may('orders.cancel') && allows(state, 'cancel') && (
        <Act
          label="Cancel"
          variant="danger"
          will="Ends the order, puts its goods back on sale and emails the buyer."
          run={async (id) => {
            await callApi(calls.cancelOrder, { ...where, body: { id, version } });
            return `Order ${number} has ended. Its goods are on sale again.`;
          }}
        />
      )}
      {may('orders.withdraw') && order.withdrawal.state === 'open' && (
        <Act
          label="Withdraw for the buyer"
          will="Takes the withdrawal that the buyer has declared by phone or letter, and emails the receipt."
          run={async (id) => {
            await callApi(calls.withdrawOrder, { ...where, body: { id, version } });
            return `Order ${number} is withdrawn. Its buyer has been emailed the receipt.`;
          }}
        />
      )}
      {may('orders.mail') && <NewLink order={order} />}
    </div>
  );
}

function NewLink({ order: { number, version } }: { readonly order: calls.OrderDetails }) {
  const [url, setUrl] = useState<string>();
  return (
    <>
      <Act
        label="New link"
        will="Makes a new link to the page of the order, for a buyer who has lost theirs. Earlier links keep working."
        run={async (id) => {
          const made = await callApi(calls.linkOrder, { params: { number }, body: { id, version } });
          setUrl(made.url ?? undefined);
          return 'The link is made. Please send it to the buyer and to nobody else.';
        }}
      />
      {url !== undefined && <input className="field" readOnly aria-label="Link for the buyer" value={url} />}
    </>
  );
}
