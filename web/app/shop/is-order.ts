import { COUNTRY_CODES } from '@nosewise/catalogue/countries';
import type { Order } from '@nosewise/contract/orders';
import { ORDER_STATES } from '@nosewise/domain/order-state';
import { listOf, nullable, number, oneOf, shape, text } from '../lib/shape';

const whenever = nullable(text);
const currency = oneOf(['EUR']);

/** Whether an answer is an order, as the contract has it. */
export const isOrder = shape<Order>({
  id: text,
  number: text,
  state: oneOf(ORDER_STATES),
  placedAt: text,
  paidAt: whenever,
  shippedAt: whenever,
  withdrawnAt: whenever,
  refundedAt: whenever,
  cancelledAt: whenever,
  shipment: nullable(shape({ carrier: text, tracking: text })),
  payment: shape<Order['payment']>({
    method: oneOf(['card', 'invoice']),
    currency,
    paid: number,
    refunded: number,
    reservedUntil: whenever,
    bank: nullable(shape({ holder: text, iban: text, bic: text })),
  }),
  buyer: shape({ email: text, name: text, company: text, vatNumber: text }),
  address: shape<Order['address']>({
    street: text,
    extra: text,
    postalCode: text,
    city: text,
    region: text,
    country: oneOf(COUNTRY_CODES),
  }),
  note: text,
  lines: listOf(
    shape<Order['lines'][number]>({
      kit: nullable(text),
      name: text,
      quantity: number,
      currency,
      unitPrice: number,
      gross: number,
      vat: number,
    }),
  ),
  vatRate: number,
  total: shape({ currency, gross: number, vat: number }),
  documents: listOf(
    shape<Order['documents'][number]>({
      number: text,
      kind: oneOf(['invoice', 'credit-note']),
      issuedAt: text,
      currency,
      gross: number,
      vat: number,
      seller: shape<Order['documents'][number]['seller']>({
        name: nullable(text),
        address: listOf(text),
        email: nullable(text),
        phone: nullable(text),
        register: nullable(text),
        vatId: nullable(text),
      }),
    }),
  ),
  withdrawal: shape<Order['withdrawal']>({ state: oneOf(['open', 'over', 'done']), until: whenever }),
});
