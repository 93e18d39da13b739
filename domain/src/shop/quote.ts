import { assertCents, type BasisPoints, type Cents, vatIncluded } from './cents';
import { assertQuantity } from './quantity';

/** A quantity of one kit, with the price of one, VAT included. */
export interface PricedLine {
  readonly kit: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
}

/** VAT rate and shipping costs of the country that the parcel goes to. */
export interface Tariff {
  readonly vatRate: BasisPoints;
  /** Price of one parcel, VAT included. */
  readonly shipping: Cents;
  /** The least sum of goods with free shipping. */
  readonly freeFrom: Cents;
}

/** An amount with the VAT that it contains. */
export interface Amount {
  readonly gross: Cents;
  readonly vat: Cents;
}

type QuotedLine = PricedLine & Amount;

/** The price of an order, part by part. The parts add up to the total to the cent. */
export interface Quote {
  readonly lines: readonly QuotedLine[];
  readonly shipping: Amount;
  readonly vatRate: BasisPoints;
  /** The sum of all lines and shipping. */
  readonly total: Amount;
}

/**
 * Prices an order. VAT is computed line by line, so that each line of an invoice is right by itself.
 * @throws RangeError for an impossible price or quantity
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

/** Adds up amounts and their VAT. */
export function sumOf(amounts: readonly Amount[]): Amount {
  return {
    gross: amounts.reduce((sum, { gross }) => sum + gross, 0),
    vat: amounts.reduce((sum, { vat }) => sum + vat, 0),
  };
}
