import { sendMailAgain } from '@nosewise/contract/office/failed-mails';
import type { OrderDetails } from '@nosewise/contract/office/office-orders';
import * as calls from '@nosewise/contract/office/office-orders';
import type { Instant } from '@nosewise/domain/models';
import { useParams } from 'react-router';
import { callApi } from '../../shared/api';
import { buttonStyle } from '../../shared/ui/button';
import { DOCUMENT_NAMES, DocumentPaper } from '../../shared/ui/order-document';
import { Act } from '../act';
import { useRights } from '../caller';
import { Trouble } from '../list';
import { amount, STATES, wordsOfMoment } from '../office-words';
import { useCall } from '../query';
import { usePaper } from '../usePaper';
import { ParcelLabel, TooLongForLabels } from './label';
import { OrderButtons } from './order-buttons';

type Order = calls.OrderDetails;
/** The label of the parcel, or the number of a document. */
type Paper = 'label' | (string & {});

interface Printable {
  readonly order: Order;
  readonly print: (paper: Paper) => void;
}

/** One order: its contents, its history, and its buttons. */
export function OrderScreen() {
  const { number = '' } = useParams();
  const { data: order, error } = useCall(calls.showOrder, { params: { number } });
  const [paper, print] = usePaper<Paper>();
  if (error) return <Trouble error={error} />;
  if (!order) return <p className="text-soft">Loading…</p>;
  const onPaper = paper === 'label' ? undefined : order.documents.find((each) => each.number === paper);
  return (
    <>
      <title>{`Order ${order.number} · Office`}</title>
      <div className="print:hidden grid gap-8">
        <div>
          <h1 className="text-3xl">{`Order ${order.number}`}</h1>
          <p className="mt-1 text-lg">{`${STATES[order.state]}, ${amount(order.total.gross)}`}</p>
          <FailedRefund order={order} />
        </div>
        <OrderButtons order={order} onPrintLabel={() => print('label')} />
        <TooLongForLabels parcels={[{ number: order.number, address: order.parcel }]} />
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

/** Says that money has come back, until it is refunded again. */
function FailedRefund({ order: { movements } }: { readonly order: Order }) {
  const last = movements.findLast(({ kind }) => kind === 'refund');
  if (!last || last.failedAt === null) return null;
  return (
    <p className="mt-1 text-bad">
      {`The buyer’s bank did not take the refund of ${amount(last.amount)}, and the money is back. Please refund it again.`}
    </p>
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
            {order.movements.map(({ at, kind, amount: cents, reference, failedAt }) => (
              <li key={`${at} ${kind} ${reference}`}>
                <span>{`${kind === 'refund' ? '−' : ''}${amount(cents)}${failedAt === null ? '' : ' (failed)'}, `}</span>
                <bdi className="text-soft">{reference}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-4 text-lg">Documents</h3>
      <ul>
        {order.documents.map((document) => (
          <li key={document.number} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>{`${DOCUMENT_NAMES[document.kind]} ${document.number}, ${amount(document.gross)}`}</span>
            <button type="button" className={buttonStyle('quiet')} onClick={() => print(document.number)}>
              Print<span className="sr-only">{` ${document.number}`}</span>
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
      {buyer.vatNumber !== '' && <p>{`VAT number ${buyer.vatNumber}`}</p>}
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
              <span>{`${wordsOfMoment(at)}, `}</span>
              <bdi>{by ?? 'command line'}</bdi>
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

/** A step in the life of an order. */
interface Step {
  readonly at: Instant;
  readonly words: string;
}

/** A mail is dated by the database, a moment before the step that it is about. It is listed after it. In milliseconds. */
const MAIL_AFTER = 2_000;

/** Lists what happened to an order, oldest first. */
function timelineOf(order: OrderDetails): Step[] {
  const { shipment } = order;
  const parcel = [shipment?.carrier, shipment?.tracking].filter((part) => part).join(' ');
  const steps: readonly (readonly [Instant | null, string])[] = [
    [order.placedAt, 'Placed'],
    ...order.mails.map(
      ({ at, subject, failed }) =>
        [
          at + MAIL_AFTER,
          failed === null ? `Mailed: ${subject}` : `Could not be mailed: ${subject}`,
        ] as const,
    ),
    ...order.movements.map(
      ({ at, kind, amount: cents }) =>
        [at, `${kind === 'payment' ? 'Paid' : 'Refunded'} ${amount(cents)}`] as const,
    ),
    ...order.movements.map(
      ({ failedAt, amount: cents }) => [failedAt, `Refund of ${amount(cents)} failed`] as const,
    ),
    [order.packedAt, 'Packed'],
    [order.shippedAt, parcel === '' ? 'Shipped' : `Shipped with ${parcel}`],
    [order.withdrawnAt, `Withdrawn by ${order.withdrawnBy}`],
    [order.cancelledAt, 'Ended unpaid'],
  ];
  return steps
    .flatMap(([at, words]) => (at === null ? [] : [{ at, words }]))
    .toSorted((one, other) => one.at - other.at);
}
