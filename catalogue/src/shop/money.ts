/** An amount in whole cents of a currency. */
export interface Money {
  readonly cents: number;
  readonly currency: 'EUR' | 'USD';
}

const SYMBOLS = { EUR: '€', USD: '$' } as const;

/** Makes an amount of euros. */
export function euros(cents: number): Money {
  return { cents, currency: 'EUR' };
}

/** Makes an amount of dollars, for prices of earlier editions only. */
export function dollars(cents: number): Money {
  return { cents, currency: 'USD' };
}

/** Formats an amount for people: `€99`, `€4.95`. Zero cents are left out. */
export function formatMoney({ cents, currency }: Money): string {
  return `${SYMBOLS[currency]}${cents % 100 === 0 ? cents / 100 : decimals({ cents, currency })}`;
}

/** Formats an amount for programs, without its currency: `99.00`. */
export function decimals({ cents }: Money): string {
  return (cents / 100).toFixed(2);
}
