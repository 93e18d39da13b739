import * as calls from '@nosewise/contract/office/office-orders';
import { allows, takesPayment } from '@nosewise/domain/shop/order-state';
import { moneyOf } from '@nosewise/domain/shop/refund';
import { useState } from 'react';
import { callApi } from '../../shared/api';
import { buttonStyle } from '../../shared/ui/button';
import { Act } from '../act';
import { useRights } from '../caller';
import { amount } from '../office-words';

interface OfOrder {
  readonly order: calls.OrderDetails;
}

interface OrderButtonsProps extends OfOrder {
  readonly onPrintLabel: () => void;
}

/** The actions that the state of an order and the rights of the operator allow. */
export function OrderButtons({ order, onPrintLabel }: OrderButtonsProps) {
  const may = useRights();
  const { number, version, state, payment } = order;
  const where = { params: { number } };
  return (
    <div className="flex flex-wrap gap-3">
      {may('orders.pay') && payment.method === 'invoice' && takesPayment(state) && order.paidAt === null && (
        <PayAct order={order} />
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
          <ShipAct order={order} />
          <button type="button" className={buttonStyle()} onClick={onPrintLabel}>
            Print label
          </button>
        </>
      )}
      {may('orders.refund') && moneyOf(order.movements).refundable > 0 && <RefundAct order={order} />}
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

function PayAct({ order: { number, version, total } }: OfOrder) {
  return (
    <Act
      label="Mark as paid"
      variant="primary"
      will={`Records ${amount(total.gross)} as received and emails the buyer.`}
      run={async (id, typed) => {
        const reference = String(typed.get('reference'));
        const done = await callApi(calls.payOrder, {
          params: { number },
          body: { id, version, ...(reference !== '' && { reference }) },
        });
        return done.kind === 'in vain'
          ? `${amount(total.gross)} is recorded, but the goods are gone: please refund it.`
          : `Order ${number} is paid. Its buyer has been emailed.`;
      }}
    >
      <label>
        Reference at the bank (optional)
        <input className="field" name="reference" maxLength={200} />
      </label>
    </Act>
  );
}

function ShipAct({ order: { number, version, packedAt } }: OfOrder) {
  return (
    <Act
      label="Ship"
      variant={packedAt === null ? 'secondary' : 'primary'}
      will="Records that the parcel has left and emails the buyer the tracking number."
      run={async (id, typed) => {
        const parts = {
          carrier: String(typed.get('carrier')),
          tracking: String(typed.get('tracking')),
        };
        await callApi(calls.shipOrder, { params: { number }, body: { id, version, ...parts } });
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
  );
}

function RefundAct({ order: { number, version, payment, movements } }: OfOrder) {
  const { refundable } = moneyOf(movements);
  return (
    <Act
      label="Refund"
      variant="danger"
      will={
        payment.method === 'invoice'
          ? `Records the refund that you have transferred (up to ${amount(refundable)}), issues a credit note and emails the buyer.`
          : `Refunds up to ${amount(refundable)} to the card, issues a credit note and emails the buyer.`
      }
      run={async (id, typed) => {
        const cents = Math.round(Number(typed.get('amount')) * 100);
        const done = await callApi(calls.refundOrder, {
          params: { number },
          body: { id, version, amount: cents },
        });
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
  );
}

function NewLink({ order: { number, version } }: OfOrder) {
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
