import { COUNTRIES, COUNTRY_CODES, type CountryCode, countryOf } from '@nosewise/catalogue/shop/countries';
import type { Destination } from '@nosewise/catalogue/shop/price-cart';
import { hasTerritories, whyNotTo } from '@nosewise/catalogue/shop/territories';
import type { FieldProps } from '../../../shared/forms/useCheckedForm';
import { useStored } from '../../../shared/storage/hooks';
import { cart } from '../../../shared/storage/kept-cart';
import { Field, TextField } from '../../../shared/ui/fields';
import { CHEVRONS, LineIcon } from '../../../shared/ui/line-icon';

/** Finds the first country among these languages that the shop delivers to: `de-AT` suggests Austria, `de` nothing. */
export function guessCountry(languages: readonly string[]): CountryCode | undefined {
  return languages.map((language) => asCountry(language.match(/-([A-Z]{2})\b/)?.[1])).find(Boolean);
}

/**
 * Gives where the parcel goes. The country is the chosen one, else a guess from the browser's languages, which only an order
 * sends to the server.
 */
export function useDestination(): Destination | undefined {
  const { country: chosen, postalCode = '' } = useStored(cart);
  const country = asCountry(chosen) ?? guessCountry(navigator.languages);
  return country && { country, postalCode };
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

interface PostalCodeFieldProps {
  destination: Destination | undefined;
  /** Its place in a form. Without one, only countries whose VAT depends on it are asked for it. */
  field?: FieldProps;
}

/** Asks for the postal code, and says at once when no parcel goes there. */
export function PostalCodeField({ destination, field }: PostalCodeFieldProps) {
  const { country, postalCode = '' } = { ...destination };
  const { postalCode: typed = '' } = useStored(cart);
  if (!field && !(country && hasTerritories(country))) return null;
  const { postalCodeName = 'Postal code', example } = country ? countryOf(country) : {};
  return (
    <TextField
      label={postalCodeName}
      autoComplete="postal-code"
      autoCapitalize="characters"
      {...field}
      name="postalCode"
      value={typed}
      onChange={(event) => {
        cart.change((now) => ({ ...now, postalCode: event.target.value.slice(0, 20) || undefined }));
        void field?.onChange(event);
      }}
      error={(country && whyNotTo(country, postalCode)) ?? field?.error}
      {...(!field && { aside: 'optional' })}
      {...(example && { hint: `For example, ${example}` })}
    />
  );
}
