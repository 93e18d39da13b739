import { priceCart } from '@nosewise/catalogue/price-cart';
import type { Offer } from '@nosewise/contract/checkout';
import { describe, expect, test } from 'vitest';
import { changesOf, linesLeft, quoteNow } from './changes';

const currency = 'EUR' as const;
const CART = [
  { kit: 'red-wine-12', quantity: 2 },
  { kit: 'coffee-basics-12', quantity: 1 },
];
const SEEN = priceCart(CART, { country: 'NL', postalCode: '' });
const TARIFF = { currency, shipping: 495, freeFrom: 7500 };

type OfferedLine = Offer['lines'][number];

/** The offer of the shop: the same as the buyer saw, with some of it changed. */
function offered(
  line: (line: OfferedLine) => OfferedLine | undefined,
  more: Partial<Pick<Offer, 'tariff' | 'vatRate'>> = {},
): Offer {
  const lines = SEEN.lines.flatMap((seen) => line({ ...seen, currency, available: null }) ?? []);
  const shipping = { currency, ...SEEN.shipping };
  const total = { currency, ...SEEN.total };
  const { vatRate } = SEEN;
  return { vatRate, shipping, tariff: TARIFF, total, ...more, lines };
}

function changes(offer: Offer) {
  return changesOf(SEEN, offer, quoteNow(linesLeft(CART, offer), offer));
}

const RED = 'Red Wine Kit';
const isRed = ({ kit }: OfferedLine) => kit === 'red-wine-12';

describe('the changes of an order', () => {
  test('are none when the offer is what the buyer saw', () => {
    expect(changes(offered((line) => line))).toEqual([]);
  });

  test('name a price then and now, and what it does to VAT and total', () => {
    const dearer = offered((line) => (isRed(line) ? { ...line, unitPrice: 4200, gross: 8400 } : line));
    expect(changes(dearer)).toEqual([
      { kind: 'price', name: RED, before: 3900, now: 4200 },
      { kind: 'vat', before: SEEN.total.vat, now: SEEN.total.vat + 104 },
      { kind: 'total', before: 11_700, now: 12_300 },
    ]);
  });

  test('say how many are left, and that shipping is not free any more without the rest', () => {
    const one = offered((line) => (isRed(line) ? { ...line, available: 1 } : { ...line, available: 0 }));
    expect(linesLeft(CART, one)).toEqual([{ kit: 'red-wine-12', quantity: 1 }]);
    expect(changes(one)).toEqual([
      { kind: 'fewer', name: RED, wanted: 2, left: 1 },
      { kind: 'sold-out', name: 'Coffee Basics Kit' },
      { kind: 'shipping', before: 0, now: 495 },
      { kind: 'vat', before: SEEN.total.vat, now: 677 + 86 },
      { kind: 'total', before: 11_700, now: 4_395 },
    ]);
  });

  test('say that a kit is no longer sold', () => {
    const gone = offered((line) => (isRed(line) ? undefined : line));
    expect(changes(gone)[0]).toEqual({ kind: 'no-longer-sold', name: RED });
    expect(linesLeft(CART, gone)).toEqual([{ kit: 'coffee-basics-12', quantity: 1 }]);
  });

  test('name another rate of VAT, and another price of shipping', () => {
    const tariff = { currency, shipping: 595, freeFrom: 20_000 };
    const other = offered((line) => line, { vatRate: 2300, tariff });
    expect(changes(other)).toEqual([
      { kind: 'shipping', before: 0, now: 595 },
      { kind: 'vat-rate', before: 2100, now: 2300 },
      { kind: 'vat', before: SEEN.total.vat, now: 1459 + 729 + 111 },
      { kind: 'total', before: 11_700, now: 12_295 },
    ]);
  });
});

describe('the price of a cart by an offer', () => {
  test('is that of the offer, cent by cent, for the cart that was sent', () => {
    const told: Offer = {
      lines: [
        {
          ...SEEN.lines[0],
          kit: 'red-wine-12',
          name: RED,
          quantity: 2,
          currency,
          unitPrice: 1000,
          gross: 2000,
          vat: 347,
          available: null,
        },
      ],
      shipping: { currency, gross: 750, vat: 130 },
      vatRate: 2100,
      tariff: { currency, shipping: 750, freeFrom: 2001 },
      total: { currency, gross: 2750, vat: 477 },
    };
    expect(quoteNow([{ kit: 'red-wine-12', quantity: 2 }], told)).toMatchObject({
      shipping: { gross: 750, vat: 130 },
      total: { gross: 2750, vat: 477 },
    });
  });

  test('has free shipping from the sum of goods that the offer names, for a fuller cart as well', () => {
    const told = offered((line) => line, { tariff: { currency, shipping: 495, freeFrom: 15_601 } });
    const shippingOf = (quantity: number) =>
      quoteNow([{ kit: 'red-wine-12', quantity }], told).shipping.gross;
    expect([shippingOf(1), shippingOf(4), shippingOf(5)]).toEqual([495, 495, 0]);
  });

  test('leaves out a kit that is not offered', () => {
    const told = offered((line) => line);
    expect(quoteNow([{ kit: 'whiskey-12', quantity: 1 }], told).lines).toEqual([]);
  });
});
