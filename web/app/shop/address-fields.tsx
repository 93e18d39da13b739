import { type CountryCode, countryOf } from '@nosewise/catalogue/countries';
import { TextField } from '../ui/text-field';
import type { FieldErrors } from '../ui/useCheckedForm';
import { isCityFirst } from './city-first';
import { CountrySelect } from './country-select';
import type { BuyerFields } from './send-order';

interface AddressFieldsProps {
  country: CountryCode | undefined;
  errors: FieldErrors<BuyerFields>;
}

/** Where the parcel goes to, in the order and the words of its country. */
export function AddressFields({ country, errors }: AddressFieldsProps) {
  const { postalCodeName = 'Postal code', example, region } = country ? countryOf(country) : {};
  const city = (
    <TextField key="city" label="City" name="city" autoComplete="address-level2" error={errors.city} />
  );
  const code = (
    <TextField
      key="code"
      label={postalCodeName}
      name="postalCode"
      autoComplete="postal-code"
      autoCapitalize="characters"
      error={errors.postalCode}
      {...(example && { hint: `Such as ${example}` })}
    />
  );
  return (
    <>
      <CountrySelect label="Country" country={country} error={errors.country} />
      <TextField label="Street and number" name="street" autoComplete="address-line1" error={errors.street} />
      <TextField
        label="Flat, floor or building"
        aside="optional"
        name="extra"
        autoComplete="address-line2"
        error={errors.extra}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {country && isCityFirst(country) ? [city, code] : [code, city]}
      </div>
      {region && (
        <TextField
          label={region.name}
          {...(!region.required && { aside: 'optional' })}
          name="region"
          autoComplete="address-level1"
          error={errors.region}
        />
      )}
    </>
  );
}
