import * as z from 'zod/mini';
import { instant } from '../instant';
import { countryCode } from '../shop/checkout';
import { attemptId, cursor, limit, officeRoute, page } from './office-route';

/** Packing and posting. A packer sees only the numbers, goods and addresses of orders. */

const line = z.object({ kit: z.string(), name: z.string(), quantity: z.int() });

/** A parcel that is to be packed or posted. */
export const parcel = z.object({
  number: z.string(),
  version: z.int(),
  packedAt: z.nullable(instant),
  lines: z.array(line),
  /** The lines of the label. */
  address: z.array(z.string()),
  country: countryCode,
});
export type Parcel = z.output<typeof parcel>;

export const listParcels = officeRoute({
  method: 'GET',
  path: '/office/parcels',
  name: 'parcels.list',
  summary: 'The parcels of paid orders, the longest paid first: to be packed, or packed and to be posted.',
  rights: ['orders.see-parcels'],
  query: z.object({ packed: z.optional(z.enum(['yes', 'no'])), cursor: z.optional(cursor), limit }),
  answer: page(parcel),
});

export const showParcel = officeRoute({
  method: 'GET',
  path: '/office/parcels/:number',
  name: 'parcels.show',
  summary: 'One parcel of a paid order, for its label or a scanned code.',
  rights: ['orders.see-parcels'],
  params: z.object({ number: z.string().check(z.maxLength(40)) }),
  answer: parcel,
});

/** The longest list of tracking numbers, in characters. */
const CSV_MAX = 500_000;
/** The list as a carrier's program writes it. */
export const trackingList = z.string().check(z.maxLength(CSV_MAX));

/** Why a line of the list is refused. */
export const trackingFault = z.enum([
  'not_three_columns',
  'unknown_order',
  'twice',
  'not_to_be_shipped',
  'bad_carrier',
  'bad_tracking',
]);

/** The outcome of a line, or in a dry run the outcome that it would have. */
const trackingLine = z.object({
  /** The line in the file, from 1; the heading counts. */
  line: z.int(),
  order: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  /** The version of the order as it is now; null if there is no such order. */
  version: z.nullable(z.int()),
  /** Null for a line that is right. */
  fault: z.nullable(trackingFault),
});
export type TrackingLine = z.output<typeof trackingLine>;

export const track = officeRoute({
  method: 'POST',
  path: '/office/tracking',
  name: 'orders.track',
  summary:
    'Ship orders by CSV with the columns order,carrier,tracking, and email their buyers. One wrong line, and nothing is done.',
  rights: ['orders.ship'],
  body: z
    .object({
      id: attemptId,
      csv: trackingList,
      /** Says what would happen, and does nothing. */
      dryRun: z.boolean(),
      /** The version of each order by its number, as the dry run gave it. */
      versions: z.optional(z.record(z.string().check(z.maxLength(40)), z.int())),
    })
    .check(
      z.refine(({ dryRun, versions }) => dryRun || versions !== undefined, {
        path: ['versions'],
        error: 'must say which versions of the orders the operator saw',
      }),
    ),
  answer: z.object({ done: z.boolean(), lines: z.array(trackingLine) }),
});
