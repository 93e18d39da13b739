import { euros, formatMoney } from '@nosewise/catalogue/money';
import type { Cents } from '@nosewise/domain/money';

/** As it is read: `€99`, `€4.95`. */
export function inEuros(cents: Cents): string {
  return formatMoney(euros(cents));
}
