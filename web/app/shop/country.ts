import { COUNTRY_CODES, type CountryCode } from '@nosewise/catalogue/countries';
import { cart } from '../../shared/cart';
import { useStored } from '../../shared/hooks';

/** The country that a code names, if kits are sent there. */
export function asCountry(code: string | undefined): CountryCode | undefined {
  return COUNTRY_CODES.find((country) => country === code);
}

/** The first country among these languages that kits are sent to: `de-AT` speaks for Austria, `de` for none. */
export function guessCountry(languages: readonly string[]): CountryCode | undefined {
  return languages.map((language) => asCountry(language.match(/-([A-Z]{2})\b/)?.[1])).find(Boolean);
}

/**
 * Where the parcel goes to: as it was chosen, else as the browser's languages suggest. The guess leaves the browser
 * only with an order.
 */
export function useCountry(): CountryCode | undefined {
  const { country } = useStored(cart);
  return asCountry(country) ?? guessCountry(navigator.languages);
}

export function chooseCountry(country: string): void {
  cart.change((now) => ({ ...now, country }));
}
