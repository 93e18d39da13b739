import type { Order } from '@nosewise/contract/shop/orders';
import { inOneLine } from '@nosewise/contract/text';

type Bank = NonNullable<Order['payment']['bank']>;

/** In characters: how much banks read of a name, and of a reference. */
const NAME_MAX = 70;
const REFERENCE_MAX = 140;

/**
 * Writes a bank transfer as the text of the QR code that European banking apps scan (European Payments Council, EPC069-12,
 * version 002, UTF-8). A line break would begin the next field.
 * @param cents the amount in cents of a euro, more than 0
 */
export function epcText({ holder, iban, bic }: Bank, cents: number, reference: string): string {
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    inOneLine(holder).slice(0, NAME_MAX),
    iban.replaceAll(' ', ''),
    `EUR${(cents / 100).toFixed(2)}`,
    '',
    '',
    inOneLine(reference).slice(0, REFERENCE_MAX),
  ];
  return lines.join('\n');
}
