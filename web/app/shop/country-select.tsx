import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '@nosewise/catalogue/countries';
import { Field } from '../../shared/ui/fields';
import { chooseCountry } from './country';

interface CountrySelectProps {
  label: string;
  country: CountryCode | undefined;
  error?: string | undefined;
}

/** Chooses where the parcel goes to, for the cart and for the order alike. */
export function CountrySelect({ label, country, error }: CountrySelectProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select
          {...control}
          name="country"
          autoComplete="country"
          value={country ?? ''}
          onChange={(event) => chooseCountry(event.target.value)}
        >
          {country === undefined && <option value="">Choose a country</option>}
          {COUNTRY_CODES.map((code) => (
            <option key={code} value={code}>
              {COUNTRIES[code].name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
