/** An amount as it is reckoned and stored: whole cents of a currency. */
export interface Money {
  readonly cents: number;
  readonly currency: 'EUR' | 'USD';
}

const SYMBOLS = { EUR: '€', USD: '$' } as const;

/** An amount of whole or broken euros, given in cents. */
export function euros(cents: number): Money {
  return { cents, currency: 'EUR' };
}

/** An amount in dollars, given in cents: prices of earlier editions only. */
export function dollars(cents: number): Money {
  return { cents, currency: 'USD' };
}

/** As it is read: `€99`, `€4.95`. Cents stand only where there are some. */
export function formatMoney({ cents, currency }: Money): string {
  return `${SYMBOLS[currency]}${cents % 100 === 0 ? cents / 100 : decimals({ cents, currency })}`;
}

/** As a program reads it, without its currency: `99.00`. */
export function decimals({ cents }: Money): string {
  return (cents / 100).toFixed(2);
}
