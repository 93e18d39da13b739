import * as z from 'zod/mini';
import { attempt, officeRoute } from './office-route';

/** Stock. */

/** Why a count changes. */
export const STOCK_REASONS = ['counted', 'delivered', 'broken'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** A kit whose stock lasts for fewer days than this, or that is sold out, is low. */
export const LOW_STOCK_DAYS = 14;

const kitStock = z.object({
  kit: z.string(),
  name: z.string(),
  /** How many can be bought now; null if not counted. */
  available: z.nullable(z.int()),
  /** How many belong to orders that are placed or paid and not shipped yet. They are not in `available`. */
  reserved: z.int(),
  /** How many were ordered in the last 30 days, without orders that have ended unpaid. */
  sold: z.int(),
  /** How many days the available stock lasts if it sells as in the last 30; null if nothing was sold or counted. */
  daysLeft: z.nullable(z.int()),
  isLow: z.boolean(),
  /** How many people asked to be told when it is back; null for a role that may not know. */
  waiting: z.nullable(z.int()),
  /** The number available, or -1 where nothing is counted. */
  version: z.int(),
});
export type KitStock = z.output<typeof kitStock>;

const stockAnswer = z.object({ kits: z.array(kitStock) });

export const listStock = officeRoute({
  method: 'GET',
  path: '/office/stock',
  name: 'stock.list',
  summary: 'Every kit: what can be bought, what is reserved, what was sold, and for how long it lasts.',
  rights: ['stock.count'],
  answer: stockAnswer,
});

export const setStock = officeRoute({
  method: 'POST',
  path: '/office/stock/:kit',
  name: 'stock.set',
  summary: 'Set how many of a kit can be bought, with the reason. People who wait for it are emailed.',
  rights: ['stock.count'],
  params: z.object({
    kit: z.string().check(z.maxLength(60)),
  }),
  body: z.object({
    ...attempt,
    /** Null: the kit is no longer counted. */
    available: z.nullable(z.int().check(z.gte(0), z.lte(999_999))),
    reason: z.enum(STOCK_REASONS),
  }),
  /** `told`: how many people were emailed that the kit is back. */
  answer: z.extend(stockAnswer, { told: z.int() }),
});
