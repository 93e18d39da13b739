import type { Parcel } from '@nosewise/contract/office/packing';
import type { Order } from '@nosewise/contract/shop/orders';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import invoiceDate from '../../../fixtures/field/invoice-date.json' with { type: 'json' };
import { DocumentPaper } from '../../shared/ui/order-document';
import { ParcelLabel } from './label';
import { PickList } from './pick-list';

/** A buyer's words, as an order of the shop's first months may still hold them. */
const HOSTILE = '<img src=x onerror=alert(1)>"&\u202egnp.\u001b[2J=cmd';

const seller = {
  name: HOSTILE,
  address: [HOSTILE],
  email: HOSTILE,
  phone: HOSTILE,
  register: HOSTILE,
  vatId: HOSTILE,
};
const money = { currency: 'EUR', gross: 4595, vat: 734 } as const;
const order: Order = {
  id: '8f9d1f5e-3f0d-4b53-9d2f-9d2d2a3f4b10',
  number: '7KQM2XPD',
  state: 'placed',
  placedAt: 0,
  paidAt: null,
  shippedAt: null,
  withdrawnAt: null,
  refundedAt: null,
  cancelledAt: null,
  shipment: null,
  payment: {
    method: 'invoice',
    currency: 'EUR',
    paid: 0,
    refunded: 0,
    reservedUntil: 0,
    bank: { holder: HOSTILE, iban: HOSTILE, bic: HOSTILE },
  },
  buyer: { email: HOSTILE, name: HOSTILE, company: HOSTILE, vatNumber: HOSTILE },
  address: {
    recipient: HOSTILE,
    street: HOSTILE,
    extra: HOSTILE,
    postalCode: HOSTILE,
    city: HOSTILE,
    region: HOSTILE,
    country: 'DE',
  },
  note: HOSTILE,
  lines: [{ ...money, kit: 'red-wine-12', name: 'Red Wine Kit', quantity: 1, unitPrice: 3900 }],
  vatRate: 1900,
  total: money,
  documents: [{ ...money, number: 'NW-00001', kind: 'invoice', issuedAt: 0, seller }],
  withdrawal: { state: 'open', until: null },
};

const parcel: Parcel = {
  number: '7KQM2XPD',
  version: 1,
  packedAt: null,
  lines: [{ kit: 'red-wine-12', name: 'Red Wine Kit', quantity: 2 }],
  address: [HOSTILE, HOSTILE],
  country: 'DE',
};

const [document] = order.documents;
test.each([
  ['a label', <ParcelLabel key="label" number={parcel.number} address={parcel.address} />],
  ['a pick list', <PickList key="list" parcels={[parcel]} />],
  ['an invoice', document && <DocumentPaper key="invoice" order={order} document={document} />],
])('%s prints a stranger’s words as text that turns nothing around it', (_, paper) => {
  const html = renderToStaticMarkup(paper);
  expect(html).not.toMatch(/<(img|script)/);
  expect(html).toContain('&lt;img src=x');
  // Each text is isolated, so that a change of direction ends with it.
  expect(html.replaceAll(/<bdi[^>]*>[^<]*<\/bdi>/g, '')).not.toMatch(/onerror|\u202e/);
});

test.each(invoiceDate.printedIn)(
  'an invoice that is printed in %s has the day of the books',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.resetModules();
    const { DocumentPaper: Paper } = await import('../../shared/ui/order-document');
    const issuedAt = Date.parse(invoiceDate.issuedAt);
    const sent = { ...order, placedAt: issuedAt, shippedAt: issuedAt };
    const html = renderToStaticMarkup(
      document && <Paper order={sent} document={{ ...document, issuedAt }} />,
    );
    const day = new Date(invoiceDate.booksDate).toLocaleDateString('en-GB', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    expect(html.match(/\d+ [A-Z][a-z]+ 20\d\d/g)).toEqual([day, day, day]);
  },
);

test('a pick list sums kits and their bottles over all parcels', () => {
  const master = { kit: 'master-wine-36', name: 'Master Wine Kit', quantity: 1 };
  const html = renderToStaticMarkup(<PickList parcels={[parcel, { ...parcel, lines: [master] }]} />);
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Pick list, 2 parcels');
  expect(text).toContain('Red Wine Kit 2 Master Wine Kit 1');
  expect(text).toMatch(/3 × wine 13,/);
  expect(text).toMatch(/1 × wine 1,/);
  expect(text.match(/× wine \d+,/g)).toHaveLength(36);
});
