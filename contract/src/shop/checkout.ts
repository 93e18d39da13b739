import { postalCodeOf } from '@nosewise/catalogue/shop/address';
import { COUNTRY_CODES, countryOf } from '@nosewise/catalogue/shop/countries';
import { whyNotTo } from '@nosewise/catalogue/shop/territories';
import { isVatNumber, normalVatNumber } from '@nosewise/catalogue/shop/vat-numbers';
import * as z from 'zod/mini';
import { emailField } from '../account/credentials';
import { problem } from '../problem-details';
import { route } from '../route';
import { line, longText } from '../text';
import { cartLine, cents, kitSlug } from './cart-lines';

/** Lengths are in characters. */
const NAME_MAX = 100;
export const NOTE_MAX = 1_000;
/** Most different kits of one order. */
const LINES_MAX = 20;

/** Two capital letters (ISO 3166-1), of the countries that the shop delivers to. */
export const countryCode = z.enum(COUNTRY_CODES, 'Please choose a country');

/** The currency beside every amount. The shop sells in euros only. */
export const currency = z.literal('EUR');
/** The currency of prices that the buyer saw: a client may leave it out. */
const seenCurrency = z._default(currency, 'EUR');

const optionalLine = (called: string) => z._default(line(undefined, called, NAME_MAX), '');

/** A VAT number, as VIES writes it. */
const vatNumber = z._default(
  z.string().check(
    z.overwrite(normalVatNumber),
    z.refine((text) => text === '' || isVatNumber(text), {
      error: 'Please enter an EU VAT number with its country code, such as DE123456789, or leave it empty',
    }),
  ),
  '',
);

const buyerFields = {
  email: emailField,
  name: line('Please enter your name', 'name', NAME_MAX),
  company: optionalLine('company'),
  vatNumber,
  country: countryCode,
  street: line('Please enter a street and number', 'street', NAME_MAX),
  extra: optionalLine('second line'),
  postalCode: z.string().check(z.trim(), z.maxLength(20)),
  city: line('Please enter a city', 'city', NAME_MAX),
  region: optionalLine('region'),
  /** The name on the parcel, where it goes to somebody else. */
  recipient: optionalLine('recipient'),
  note: z._default(longText('note', NOTE_MAX), ''),
};

type AddressFields = Pick<z.output<z.ZodMiniObject<typeof buyerFields>>, 'country' | 'postalCode' | 'region'>;

/** Checks the fields whose rules depend on the country: the postal code and the region. */
function fitsCountry<Fields extends AddressFields>() {
  return [
    z.overwrite<Fields>((fields) => ({
      ...fields,
      postalCode: postalCodeOf(fields.country, fields.postalCode) ?? fields.postalCode,
      region: countryOf(fields.country).region ? fields.region : '',
    })),
    z.refine<Fields>(({ country, postalCode }) => postalCodeOf(country, postalCode) !== undefined, {
      path: ['postalCode'],
      error: ({ input }) => askForCode(input),
    }),
    z.refine<Fields>(({ country, postalCode }) => whyNotTo(country, postalCode) === undefined, {
      path: ['postalCode'],
      error: ({ input }) => refuseDestination(input),
    }),
    z.refine<Fields>(({ country, region }) => region !== '' || !countryOf(country).region?.required, {
      path: ['region'],
      error: 'Please enter the province, such as RM',
    }),
  ] as const;
}

function askForCode(input: unknown): string {
  const { country } = z.object({ country: countryCode }).parse(input);
  const { name, example, postalCodeName = 'postal code' } = countryOf(country);
  return `Please enter a valid ${postalCodeName} for ${name}, such as ${example}`;
}

function refuseDestination(input: unknown): string | undefined {
  const { country, postalCode } = z.object({ country: countryCode, postalCode: z.string() }).parse(input);
  return whyNotTo(country, postalCode);
}

/** The fields of `/checkout`. Text is trimmed, a postal code is written as its country writes it. */
export const orderForm = z.object(buyerFields).check(...fitsCountry());

/** An amount in cents: `gross` includes `vat`. */
const amount = { currency, gross: cents, vat: cents };

/** What the shop can sell of a cart now, and at which price: an order of exactly this would be taken. */
const offer = z.object({
  lines: z.array(
    z.object({ kit: kitSlug, name: z.string(), quantity: z.int(), unitPrice: cents, ...amount }),
  ),
  shipping: z.object(amount),
  /** In hundredths of a percent. */
  vatRate: z.int(),
  total: z.object(amount),
});
export type Offer = z.output<typeof offer>;

/** The refusal 409 `order_changed` of `POST orders`. */
export const orderChanged = z.extend(problem, { code: z.literal('order_changed'), offer });

/** The stock, and how orders are paid. `available` is how many one order can have; `stock` lists only counted kits. */
export const showShop = route({
  method: 'GET',
  path: '/shop',
  summary: 'How many of each kit one order can have now, and how orders are paid.',
  access: 'public',
  answer: z.object({
    payment: z.enum(['card', 'invoice']),
    stock: z.array(z.object({ kit: z.string(), available: z.int() })),
  }),
});

/**
 * Places an order. The body carries the prices that the buyer saw: an order that would cost anything else is refused with
 * `order_changed` and the present offer.
 */
export const placeOrder = route({
  method: 'POST',
  path: '/orders',
  summary: 'Order kits, with the obligation to pay. Prices and stock are checked again.',
  access: 'optional',
  body: z
    .object({
      ...buyerFields,
      /** Made by the client, so that an order that is sent twice is placed once. */
      id: z.optional(z.uuid()),
      lines: z.array(z.extend(cartLine, { currency: seenCurrency, unitPrice: cents })).check(
        z.minLength(1, 'The cart is empty'),
        z.maxLength(LINES_MAX),
        z.refine((lines) => new Set(lines.map(({ kit }) => kit)).size === lines.length, {
          error: 'Each kit can have only one line',
        }),
      ),
      agreed: z.object({ currency: seenCurrency, shipping: cents, vat: cents, total: cents }),
    })
    .check(...fitsCountry()),
  answer: z.object({
    id: z.uuid(),
    number: z.string(),
    /** Opens the order without an account. */
    token: z.string(),
    /** The page to pay by card; null for payment by invoice, and when the payment has to begin on the order's page. */
    paymentUrl: z.nullable(z.string()),
  }),
});
