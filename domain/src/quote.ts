import { assertCents, type BasisPoints, type Cents, vatIncluded } from './money';

/** So many of one kit can be ordered at once. */
export const QUANTITY_MAX = 20;
/** One order takes no more than this of a kit whose stock is counted, so that one buyer does not empty the shelf. */
export const COUNTED_MAX = 5;

/** Some of one kit at the price of one, VAT included. */
export interface PricedLine {
  readonly kit: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
}

/** What holds in the country that the parcel goes to. */
export interface Tariff {
  readonly vatRate: BasisPoints;
  /** Of one parcel, VAT included. */
  readonly shipping: Cents;
  /** From this sum of goods on, shipping costs nothing. */
  readonly freeFrom: Cents;
}

/** An amount with the VAT that it contains. */
export interface Amount {
  readonly gross: Cents;
  readonly vat: Cents;
}

export type QuotedLine = PricedLine & Amount;

/** What an order costs, part by part: the parts add up to the whole, cent by cent. */
export interface Quote {
  readonly lines: readonly QuotedLine[];
  readonly shipping: Amount;
  readonly vatRate: BasisPoints;
  /** Of all lines and the shipping. */
  readonly total: Amount;
}

/**
 * What these lines cost. VAT is reckoned line by line, so that each line of an invoice is right by itself.
 * @throws RangeError for a price or a quantity that cannot be
 */
export function quoteOf(lines: readonly PricedLine[], { vatRate, shipping, freeFrom }: Tariff): Quote {
  const amountOf = (gross: Cents): Amount => ({ gross, vat: vatIncluded(gross, vatRate) });
  const quoted = lines.map((line) => {
    assertQuantity(line.quantity);
    assertCents(line.unitPrice);
    return { ...line, ...amountOf(line.unitPrice * line.quantity) };
  });
  const goods = sumOf(quoted);
  const parcel = amountOf(goods.gross === 0 || goods.gross >= freeFrom ? 0 : shipping);
  return { lines: quoted, shipping: parcel, vatRate, total: sumOf([goods, parcel]) };
}

export function sumOf(amounts: readonly Amount[]): Amount {
  return {
    gross: amounts.reduce((sum, { gross }) => sum + gross, 0),
    vat: amounts.reduce((sum, { vat }) => sum + vat, 0),
  };
}

function assertQuantity(quantity: number): void {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > QUANTITY_MAX) {
    throw new RangeError(`Not a quantity from 1 to ${QUANTITY_MAX}: ${quantity}`);
  }
}
