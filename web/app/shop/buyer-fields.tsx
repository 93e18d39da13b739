import { addressLines } from '@nosewise/catalogue/address';
import { type CountryCode, countryOf } from '@nosewise/catalogue/countries';
import type { FieldProps } from '../../shared/forms/useCheckedForm';
import { EmailField, LongTextField, TextField } from '../../shared/ui/fields';
import { CountrySelect } from './country';
import type { Buyer } from './place-order';

interface BuyerFieldsProps {
  country: CountryCode | undefined;
  field: (name: keyof Buyer) => FieldProps;
}

/** Asks for the buyer and the address of the parcel. */
export function BuyerFields({ country, field }: BuyerFieldsProps) {
  return (
    <>
      <EmailField autoComplete="email" {...field('email')} />
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <AddressFields country={country} field={field} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Company" aside="optional" autoComplete="organization" {...field('company')} />
        <TextField
          label="VAT number"
          aside="optional"
          autoComplete="off"
          autoCapitalize="characters"
          {...field('vatNumber')}
        />
      </div>
      <LongTextField label="Note to us" aside="optional" {...field('note')} />
    </>
  );
}

/** Asks for an address in the order and the words of its country. */
function AddressFields({ country, field }: BuyerFieldsProps) {
  const { postalCodeName = 'Postal code', example, region } = country ? countryOf(country) : {};
  const city = <TextField key="city" label="City" autoComplete="address-level2" {...field('city')} />;
  const code = (
    <TextField
      key="code"
      label={postalCodeName}
      autoComplete="postal-code"
      autoCapitalize="characters"
      {...field('postalCode')}
      {...(example && { hint: `For example, ${example}` })}
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

/** Whether addresses of a country name the city before the postal code. */
function isCityFirst(country: CountryCode): boolean {
  const other = { street: '', extra: '', region: '' };
  const written = addressLines({ ...other, country, city: 'city', postalCode: 'code' }).join();
  return written.indexOf('city') < written.indexOf('code');
}
