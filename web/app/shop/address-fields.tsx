import { type CountryCode, countryOf } from '@nosewise/catalogue/countries';
import type { FieldProps } from '../../shared/forms/useCheckedForm';
import { TextField } from '../../shared/ui/fields';
import { isCityFirst } from './city-first';
import { CountrySelect } from './country-select';
import type { BuyerFields } from './send-order';

interface AddressFieldsProps {
  country: CountryCode | undefined;
  field: (name: keyof BuyerFields) => FieldProps;
}

/** Where the parcel goes to, in the order and the words of its country. */
export function AddressFields({ country, field }: AddressFieldsProps) {
  const { postalCodeName = 'Postal code', example, region } = country ? countryOf(country) : {};
  const city = <TextField key="city" label="City" autoComplete="address-level2" {...field('city')} />;
  const code = (
    <TextField
      key="code"
      label={postalCodeName}
      autoComplete="postal-code"
      autoCapitalize="characters"
      {...field('postalCode')}
      {...(example && { hint: `Such as ${example}` })}
    />
  );
  return (
    <>
      <CountrySelect label="Country" country={country} error={field('country').error} />
      <TextField label="Street and number" autoComplete="address-line1" {...field('street')} />
      <TextField
        label="Flat, floor or building"
        aside="optional"
        autoComplete="address-line2"
        {...field('extra')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {country && isCityFirst(country) ? [city, code] : [code, city]}
      </div>
      {region && (
        <TextField
          label={region.name}
          {...(!region.required && { aside: 'optional' })}
          autoComplete="address-level1"
          {...field('region')}
        />
      )}
    </>
  );
}
