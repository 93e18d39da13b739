import { sendMailAgain } from '@nosewise/contract/office/mails';
import * as calls from '@nosewise/contract/office/orders';
import { allows, takesPayment } from '@nosewise/domain/order-state';
import { moneyOf } from '@nosewise/domain/refund';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { callApi } from '../../shared/api';
import { buttonStyle } from '../../shared/ui/button';
import { DOCUMENT_NAMES, DocumentPaper } from '../../shared/ui/order-document';
import { Act } from '../act';
import { useRights } from '../caller';
import { Trouble } from '../list';
import { usePaper } from '../paper';
import { amount, STATES, wordsOfMoment } from '../words';
import { ParcelLabel } from './label';
import { timelineOf } from './timeline';

type Order = calls.OrderDetails;
/** The label of the parcel, or the number of a document. */
type Paper = 'label' | (string & {});

interface Printable {
  readonly order: Order;
  readonly print: (paper: Paper) => void;
}

/** One order: what happened, what it holds, and what its state allows. */
export function OrderScreen() {
  const { number = '' } = useParams();
  const { data: order, error } = useQuery({
    queryKey: ['order', number],
    queryFn: ({ signal }) => callApi(calls.showOrder, { params: { number }, signal }),
  });
  const [paper, print] = usePaper<Paper>();
  if (error) return <Trouble error={error} />;
  if (!order) return <p className="text-soft">Loading…</p>;
  const onPaper = paper === 'label' ? undefined : order.documents.find((each) => each.number === paper);
  return (
    <>
      <title>{`Order ${order.number} · Office`}</title>
      <div className="no-print grid gap-8">
        <div>
          <h1 className="text-3xl">Order {order.number}</h1>
          <p className="mt-1 text-lg">
            {STATES[order.state]}, {amount(order.total.gross)}
          </p>
        </div>
        <Buttons order={order} print={print} />
        <div className="grid gap-8 md:grid-cols-2">
          <Contents order={order} print={print} />
          <Buyer order={order} />
          <Timeline order={order} />
          <Notes order={order} />
        </div>
      </div>
      {paper === 'label' && <ParcelLabel number={order.number} address={order.parcel} />}
      {onPaper && <DocumentPaper order={order} document={onPaper} />}
    </>
  );
}

function Buttons({ order, print }: Printable) {
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
          <button type="button" className={buttonStyle()} onClick={() => print('label')}>
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

function NewLink({ order: { number, version } }: { readonly order: Order }) {
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

function Contents({ order, print }: Printable) {
  return (
    <section>
      <h2 className="text-xl">Contents</h2>
      <ul className="mt-2 grid gap-1">
        {order.lines.map(({ name, quantity, kit, gross }) => (
          <li key={name} className="flex justify-between gap-4">
            <span>{kit === null ? name : `${quantity} × ${name}`}</span>
            <span>{amount(gross)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-4 border-t border-rule pt-1 font-medium">
          <span>Total</span>
          <span>{amount(order.total.gross)}</span>
        </li>
      </ul>
      {order.movements.length > 0 && (
        <>
          <h3 className="mt-4 text-lg">Payments</h3>
          <ul>
            {order.movements.map(({ at, kind, amount: cents, reference }) => (
              <li key={`${at} ${kind} ${reference}`}>
                {kind === 'refund' && '−'}
                {amount(cents)}, <bdi className="text-soft">{reference}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-4 text-lg">Documents</h3>
      <ul>
        {order.documents.map((document) => (
          <li key={document.number} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>
              {DOCUMENT_NAMES[document.kind]} {document.number}, {amount(document.gross)}
            </span>
            <button type="button" className={buttonStyle('quiet')} onClick={() => print(document.number)}>
              Print<span className="sr-only"> {document.number}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Buyer({ order: { buyer, parcel, note } }: { readonly order: Order }) {
  return (
    <section>
      <h2 className="text-xl">Buyer</h2>
      <address className="mt-2 not-italic">
        {parcel.map((line) => (
          <bdi key={line} className="block text-left">
            {line}
          </bdi>
        ))}
      </address>
      <p className="mt-2">
        <a className="text-link" href={`mailto:${encodeURIComponent(buyer.email)}`}>
          <bdi>{buyer.email}</bdi>
        </a>
      </p>
      {buyer.vatNumber !== '' && <p>VAT number {buyer.vatNumber}</p>}
      {note !== '' && (
        <p className="mt-2 whitespace-pre-wrap">
          Note of the buyer: <bdi>{note}</bdi>
        </p>
      )}
    </section>
  );
}

function Timeline({ order }: { readonly order: Order }) {
  const may = useRights();
  const failed = order.mails.filter((mail) => mail.failed !== null);
  return (
    <section>
      <h2 className="text-xl">What happened</h2>
      <ol className="mt-2 grid gap-1">
        {timelineOf(order).map(({ at, words }) => (
          <li key={`${at} ${words}`} className="grid grid-cols-[9rem_1fr] gap-3">
            <time className="text-sm text-soft">{wordsOfMoment(at)}</time>
            <span>{words}</span>
          </li>
        ))}
      </ol>
      {may('orders.mail') &&
        failed.map(({ id: mail, version, subject }) => (
          <Act
            key={mail}
            label={`Send “${subject}” again`}
            will={`Sends it to ${order.buyer.email} again.`}
            run={async (id) => {
              await callApi(sendMailAgain, { params: { mail }, body: { id, version } });
              return `“${subject}” is on its way again.`;
            }}
          />
        ))}
    </section>
  );
}

function Notes({ order: { number, version, notes } }: { readonly order: Order }) {
  const may = useRights();
  return (
    <section>
      <h2 className="text-xl">Notes</h2>
      <ul className="mt-2 grid gap-2">
        {notes.map(({ at, by, text }) => (
          <li key={`${at} ${text}`}>
            <p className="text-sm text-soft">
              {wordsOfMoment(at)}, <bdi>{by ?? 'command line'}</bdi>
            </p>
            <p className="whitespace-pre-wrap">
              <bdi>{text}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {may('orders.note') && (
        <Act
          label="Add a note"
          will="Only operators see it."
          run={async (id, typed) => {
            const text = String(typed.get('text'));
            await callApi(calls.noteOrder, { params: { number }, body: { id, version, text } });
            return `The note is added to order ${number}.`;
          }}
        >
          <label>
            Note
            <textarea className="field" name="text" rows={4} maxLength={2000} required />
          </label>
        </Act>
      )}
    </section>
  );
}
