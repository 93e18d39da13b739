import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '@nosewise/catalogue/countries';
import { useStored } from '../../shared/hooks';
import { cart } from '../../shared/kept-cart';
import { Field } from '../../shared/ui/fields';
import { CHEVRONS, LineIcon } from '../../shared/ui/line-icon';

/** Finds the first country among these languages that the shop delivers to: `de-AT` suggests Austria, `de` nothing. */
export function guessCountry(languages: readonly string[]): CountryCode | undefined {
  return languages.map((language) => asCountry(language.match(/-([A-Z]{2})\b/)?.[1])).find(Boolean);
}

/** Gives the chosen country, else a guess from the browser's languages, which only an order sends to the server. */
export function useCountry(): CountryCode | undefined {
  const { country } = useStored(cart);
  return asCountry(country) ?? guessCountry(navigator.languages);
}

function asCountry(code: string | undefined): CountryCode | undefined {
  return COUNTRY_CODES.find((country) => country === code);
}

interface CountrySelectProps {
  label: string;
  country: CountryCode | undefined;
  error?: string | undefined;
}

/** Chooses the country of delivery, for the cart and the checkout alike. */
export function CountrySelect({ label, country, error }: CountrySelectProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            className={`${control.className} appearance-none pr-10`}
            name="country"
            autoComplete="country"
            value={country ?? ''}
            onChange={({ target }) => cart.change((now) => ({ ...now, country: target.value }))}
          >
            {country === undefined && <option value="">Choose a country</option>}
            {COUNTRY_CODES.map((code) => (
              <option key={code} value={code}>
                {COUNTRIES[code].name}
              </option>
            ))}
          </select>
          <LineIcon
            lines={CHEVRONS}
            className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-soft"
          />
        </div>
      )}
    </Field>
  );
}
