import { countryOf } from '@nosewise/catalogue/countries';
import type { Destination } from '@nosewise/catalogue/price-cart';
import type { FieldProps } from '../../shared/forms/useCheckedForm';
import { EmailField, LongTextField, TextField } from '../../shared/ui/fields';
import { CountrySelect, PostalCodeField } from './country';
import type { Buyer } from './place-order';

interface BuyerFieldsProps {
  destination: Destination | undefined;
  field: (name: keyof Buyer) => FieldProps;
}

/** Asks where the parcel goes, which decides about delivery and VAT, and only then who the buyer is. */
export function BuyerFields({ destination, field }: BuyerFieldsProps) {
  const country = destination?.country;
  const { region } = country ? countryOf(country) : {};
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CountrySelect label="Country" country={country} error={field('country').error} />
        <PostalCodeField destination={destination} field={field('postalCode')} />
      </div>
      <EmailField autoComplete="email" {...field('email')} />
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Street and number" autoComplete="address-line1" {...field('street')} />
      <TextField
        label="Flat, floor or building"
        aside="optional"
        autoComplete="address-line2"
        {...field('extra')}
      />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      {region && (
        <TextField
          label={region.name}
          {...(!region.required && { aside: 'optional' })}
          autoComplete="address-level1"
          {...field('region')}
        />
      )}
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
