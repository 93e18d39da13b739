import type { OwnBottleFields } from '@nosewise/contract/own-pack';
import { Check, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { buttonStyle } from '../../../shared/ui/button';
import { BottleFields } from './bottle-fields';
import { type Bottles, nextFreeNumber, type Placed } from './bottles';
import { FormAlert } from './form-alert';
import { emptyFields, refusalMessage, useBottleForm } from './useBottleForm';

interface AddFormProps {
  bottles: Bottles;
  onAdd: (fields: OwnBottleFields) => Placed;
}

/** Adds one bottle after the other: Enter adds, and the name of the next can be typed at once. */
export function AddForm({ bottles, onAdd }: AddFormProps) {
  const next = nextFreeNumber(bottles);
  const form = useBottleForm(bottles, emptyFields(next));
  const { dirtyFields } = form.formState;
  const [added, setAdded] = useState('');

  // A number that the person typed is left alone.
  const { resetField } = form;
  const isOwnNumber = dirtyFields.bottleNumber === true;
  useEffect(() => {
    if (!isOwnNumber) resetField('bottleNumber', { defaultValue: next });
  }, [next, isOwnNumber, resetField]);

  const submit = form.handleSubmit(
    (fields) => {
      const placed = onAdd(fields);
      if (placed.kind !== 'placed') {
        form.setError('bottleNumber', { message: refusalMessage(placed, bottles) });
        return;
      }
      form.reset(emptyFields(next), { keepFieldsRef: true });
      form.setFocus('name');
      setAdded(`Bottle ${fields.bottleNumber}, ${fields.name}, is in the pack.`);
    },
    () => setAdded(''),
  );

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <BottleFields form={form} />
      <FormAlert form={form}>
        The bottle is not in the pack yet. What you typed is still here: correct what is marked and add it
        again.
      </FormAlert>
      <button type="submit" className={buttonStyle('primary')}>
        <Plus aria-hidden="true" className="size-5" />
        Add bottle
      </button>
      <p role="status" className="flex min-h-6 gap-1.5 text-sm text-good">
        {added && <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
        <span className="min-w-0 wrap-anywhere">{added}</span>
      </p>
    </form>
  );
}
