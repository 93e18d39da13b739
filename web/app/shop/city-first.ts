import type { CountryCode } from '@nosewise/catalogue/countries';

/** Where the city stands before the postal code: `addressLines` knows, and would bring more along than its answer. */
const CITY_FIRST: readonly CountryCode[] = ['HU', 'IE', 'LV', 'MT'];

/** Whether an address of that country names the city before the postal code. */
export function isCityFirst(country: CountryCode): boolean {
  return CITY_FIRST.includes(country);
}
