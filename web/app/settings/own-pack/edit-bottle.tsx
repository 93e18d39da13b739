import type { OwnBottle, OwnBottleFields } from '@nosewise/contract/own-pack';
import { buttonStyle } from '../../../shared/ui/button';
import { BottleFields } from './bottle-fields';
import type { Bottles, Placed } from './bottles';
import { FormAlert } from './form-alert';
import { refusalMessage, useBottleForm } from './useBottleForm';

interface EditBottleProps {
  bottle: OwnBottle;
  bottles: Bottles;
  onSave: (fields: OwnBottleFields) => Placed;
  onCancel: () => void;
}

/** The form for a bottle that is in the pack. */
export function EditBottle({ bottle, bottles, onSave, onCancel }: EditBottleProps) {
  const form = useBottleForm(bottles, bottle, bottle.id);
  const submit = form.handleSubmit((fields) => {
    const placed = onSave(fields);
    if (placed.kind === 'placed') return;
    form.setError('bottleNumber', { message: refusalMessage(placed, bottles) });
  });
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
      <BottleFields form={form} />
      <FormAlert form={form}>
        The bottle is not changed yet. What you typed is still here: correct what is marked and save again.
      </FormAlert>
      <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <button type="button" className={buttonStyle('secondary')} onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className={buttonStyle('primary')}>
          Save bottle
        </button>
      </div>
    </form>
  );
}
