import { join } from 'node:path';

/**
 * Where the product runs without a Stripe key: orders are paid by invoice. All journeys use it except those
 * about cards.
 */
export const PORT = Number(process.env.E2E_PORT ?? 3210);
export const ORIGIN = `http://localhost:${PORT}`;

/** Ports of a stand-in for Stripe and of a second product that uses it. */
export const STRIPE_PORT = PORT + 1;
export const CARD_SHOP_PORT = PORT + 2;
export const CARD_SHOP = `http://localhost:${CARD_SHOP_PORT}`;

/** Where a journey runs a product of its own. */
export const OWN_SHOP_PORT = PORT + 3;

/** Makes the stand-in deliver its late news. */
export const TELL_NEWS = `http://127.0.0.1:${STRIPE_PORT}/news`;

/** The folder of each product's data below the run's own. */
export const invoiceShopData = (folder: string) => join(folder, 'invoice');
export const cardShopData = (folder: string) => join(folder, 'card');
