import { CATEGORIES } from '@nosewise/catalogue/categories';
import { useId } from 'react';
import { Field } from '../../../shared/ui/fields';
import { type BottleForm, typedNumber } from './useBottleForm';

const SUGGESTIONS = CATEGORIES.map(({ name }) => name).sort();

/** Number, name, category and note of one bottle. */
export function BottleFields({ form }: { form: BottleForm }) {
  const { register, formState } = form;
  const { errors } = formState;
  const suggestions = useId();
  return (
    <>
      <Field label="Number on the bottle" error={errors.bottleNumber?.message}>
        {({ className, ...control }) => (
          <input
            {...control}
            {...register('bottleNumber', { setValueAs: typedNumber })}
            inputMode="numeric"
            autoComplete="off"
            className={`${className} max-w-28`}
          />
        )}
      </Field>
      <Field label="Aroma" error={errors.name?.message}>
        {(control) => <input {...control} {...register('name')} autoComplete="off" enterKeyHint="done" />}
      </Field>
      <Field label="Category" aside="optional" error={errors.category?.message}>
        {(control) => (
          <>
            <input {...control} {...register('category')} list={suggestions} autoComplete="off" />
            <datalist id={suggestions}>
              {SUGGESTIONS.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label="Note" aside="optional" error={errors.notes?.message}>
        {(control) => <textarea {...control} {...register('notes')} rows={2} />}
      </Field>
    </>
  );
}
