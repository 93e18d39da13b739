import { priceCart } from '@nosewise/catalogue/shop/price-cart';
import type { Instant } from '@nosewise/domain/models';
import { DAY, HOUR } from '@nosewise/domain/time';
import type { FastifyInstance } from 'fastify';
import { makeCall } from '../admin/make-call';
import type { OfficeContext } from '../office/office-call';
import { post } from './people';

const STOCK = { 'master-wine-36': 40, 'red-wine-12': 4, 'white-wine-12': 1, 'master-coffee-24': 25 };

const BERLIN = { street: 'Torstraße 12', postalCode: '10119', city: 'Berlin', country: 'DE' } as const;
const VIENNA = { street: 'Lindengasse 4', postalCode: '1070', city: 'Wien', country: 'AT' } as const;
const LYON = { street: '8 rue Mercière', postalCode: '69002', city: 'Lyon', country: 'FR' } as const;
const ADA = { name: 'Ada Riesling', ...BERLIN };
const ANN = { name: 'Ann Nebbiolo', email: 'ann@example.org', ...BERLIN };
const KARL = { name: 'Karl Veltliner', email: 'karl@example.org', ...VIENNA };
const LUC = { name: 'Luc Gamay', email: 'luc@example.org', ...LYON };

/** Orders by the days since they were placed, and what the office has done to each, one step a day. */
const ORDERS = [
  { ago: 61, from: ADA, kit: 'master-wine-36', steps: ['pay', 'pack', 'ship'] },
  { ago: 40, from: ANN, kit: 'red-wine-12', steps: ['pay', 'ship', 'withdraw', 'refund'] },
  { ago: 30, from: LUC, kit: 'master-coffee-24', steps: ['cancel'] },
  { ago: 12, from: KARL, kit: 'master-wine-36', steps: ['pay', 'ship', 'withdraw'] },
  { ago: 9, from: ANN, kit: 'master-coffee-24', steps: ['pay', 'pack', 'ship'] },
  { ago: 5, from: LUC, kit: 'white-wine-12', steps: [] },
  { ago: 3, from: KARL, kit: 'red-wine-12', steps: ['pay', 'pack'] },
  { ago: 2, from: ANN, kit: 'master-coffee-24', steps: ['pay'] },
  { ago: 0, from: LUC, kit: 'red-wine-12', steps: [] },
] as const;

const PARCEL = { carrier: 'DHL', tracking: '00340434161094042557' };

interface At {
  readonly app: FastifyInstance;
  readonly office: OfficeContext;
  /** Set to the time of each order, and of each step. */
  readonly clock: { now: Instant };
  /** Places the first order, signed in. */
  readonly buyer: { readonly email: string; readonly token: string };
}

/** Counts the stock, then has people order and the office do its work. */
export async function fillShop({ app, office, clock, buyer }: At, now: Instant): Promise<void> {
  for (const [kit, available] of Object.entries(STOCK)) {
    await makeCall(office, 'stock.set', { kit, available, reason: 'counted' });
  }
  for (const { ago, from, kit, steps } of ORDERS) {
    const { lines, shipping, total } = priceCart([{ kit, quantity: 1 }], from);
    const order = {
      email: buyer.email,
      ...from,
      lines: lines.map(({ unitPrice }) => ({ kit, quantity: 1, unitPrice })),
      agreed: { shipping: shipping.gross, vat: total.vat, total: total.gross },
    };
    clock.now = now - ago * DAY;
    const token = from === ADA ? buyer.token : undefined;
    const { number } = await post<{ number: string }>(app, '/api/v1/orders', order, token);
    for (const step of steps) {
      clock.now += DAY - HOUR;
      await makeCall(office, `orders.${step}`, { number, ...(step === 'ship' && PARCEL) });
    }
  }
}
