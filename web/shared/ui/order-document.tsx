import { addressLines } from '@nosewise/catalogue/shop/address';
import { formatRate } from '@nosewise/catalogue/shop/countries';
import { decimals, euros } from '@nosewise/catalogue/shop/money';
import { DEMO_SHOP } from '@nosewise/catalogue/shop/offers';
import { bookDay, lastDayBefore } from '@nosewise/contract/shop/book-day';
import type { Order } from '@nosewise/contract/shop/orders';
import type { Amount } from '@nosewise/domain/shop/quote';

type OrderDocument = Order['documents'][number];

export const DOCUMENT_NAMES = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const;

/** An invoice or a credit note on paper (Directive 2006/112/EC, Article 226). The screen does not show it. */
export function DocumentPaper({ order, document }: { order: Order; document: OrderDocument }) {
  const { buyer, address, number, vatRate, shippedAt, payment } = order;
  const { seller, kind, issuedAt, gross, vat } = document;
  const lines =
    kind === 'invoice' ? order.lines : [{ name: `Credit for order ${number}`, quantity: 1, gross, vat }];
  return (
    <article className="print-paper hidden print:block">
      <address className="mb-[8mm] not-italic">
        <Lines of={[seller.name ?? 'Nosewise', ...seller.address, seller.email, seller.phone]} />
        <Lines of={[seller.register, seller.vatId && `VAT number ${seller.vatId}`]} />
      </address>
      <address className="mb-[8mm] not-italic">
        <Lines
          of={[
            buyer.company,
            buyer.name,
            address.recipient && `Delivered to ${address.recipient}`,
            ...addressLines(address),
          ]}
        />
        <Lines of={[buyer.vatNumber && `VAT number ${buyer.vatNumber}`]} />
      </address>
      <h1 className="mt-[12mm] mb-[4mm] text-[20pt]">{`${DOCUMENT_NAMES[kind]} ${document.number}`}</h1>
      <Lines
        of={[
          `Date of issue: ${bookDay(issuedAt)}`,
          `Order ${number} of ${bookDay(order.placedAt)}`,
          shippedAt !== null && `Date of delivery: date of shipment, ${bookDay(shippedAt)}`,
          kind === 'credit-note' && corrects(order, document),
          seller.name === null && DEMO_SHOP,
        ]}
      />
      <table>
        <thead>
          <tr>
            <th>Item</th>
            <th>Quantity</th>
            <th>Net</th>
            <th>{`VAT ${formatRate(vatRate)}`}</th>
            <th>Gross</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.name} name={line.name} quantity={line.quantity} amount={line} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Row name="Total" amount={{ gross, vat }} />
        </tfoot>
      </table>
      {payment.bank && kind === 'invoice' && (
        <Lines
          of={[
            `Please transfer €${decimals(euros(gross))} to ${payment.bank.holder}`,
            payment.reservedUntil !== null && `Payable until ${lastDayBefore(payment.reservedUntil)}`,
            `IBAN ${payment.bank.iban}`,
            payment.bank.bic && `BIC ${payment.bank.bic}`,
            `Reference: Order ${number}`,
          ]}
        />
      )}
    </article>
  );
}

/** Names the corrected invoice, as the law asks (Directive 2006/112/EC, Article 219). */
function corrects({ documents }: Order, { number }: OrderDocument): string | undefined {
  const invoice = documents.findLast((earlier) => earlier.kind === 'invoice' && earlier.number < number);
  return invoice && `Corrects the invoice ${invoice.number}`;
}

interface RowProps {
  name: string;
  quantity?: number;
  amount: Amount;
}

function Row({ name, quantity, amount: { gross, vat } }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{quantity}</td>
      <td>{`€${decimals(euros(gross - vat))}`}</td>
      <td>{`€${decimals(euros(vat))}`}</td>
      <td>{`€${decimals(euros(gross))}`}</td>
    </tr>
  );
}

export function Lines({ of: lines }: { of: readonly (string | false | null | undefined)[] }) {
  return (
    <p>
      {lines.map(
        (line, index) =>
          line && (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
            <bdi key={index} className="block">
              {line}
            </bdi>
          ),
      )}
    </p>
  );
}
