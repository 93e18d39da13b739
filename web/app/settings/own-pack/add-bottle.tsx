import { MAX_BOTTLES, type OwnBottleFields } from '@nosewise/contract/training/own-pack';
import { useEffect, useRef, useState } from 'react';
import { buttonStyle } from '../../../shared/ui/button';
import { CHECK, LineIcon, PLUS } from '../../../shared/ui/line-icon';
import { Section } from '../../ui/section';
import { BottleFields, showRefusal, useBottleForm } from './bottle-form';
import { type Bottles, isFull, nextFreeNumber, type Placed } from './bottles';

interface AddBottleProps {
  bottles: Bottles;
  onAdd: (fields: OwnBottleFields) => Placed;
}

/** Shows the form for the next bottle while the pack has room. */
export function AddBottle({ bottles, onAdd }: AddBottleProps) {
  const added = useRef(false);
  return (
    <div className="mt-4 lg:mt-6 [@media(min-height:44rem)]:lg:sticky [@media(min-height:44rem)]:lg:top-0">
      <Section heading="Add a bottle">
        {isFull(bottles) ? (
          // It replaces the form that had the focus a moment ago.
          <p
            tabIndex={-1}
            className="outline-none"
            ref={(full) => {
              if (added.current) full?.focus();
            }}
          >{`This pack is full: it has ${MAX_BOTTLES} bottles, the most a pack can hold. All of them are saved. Remove one to make room, or put the others into a second pack.`}</p>
        ) : (
          <AddForm
            bottles={bottles}
            onAdd={(fields) => {
              added.current = true;
              return onAdd(fields);
            }}
          />
        )}
      </Section>
    </div>
  );
}

/** Adds one bottle after the other: Enter adds, and the name of the next can be typed at once. */
function AddForm({ bottles, onAdd }: AddBottleProps) {
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
        showRefusal(form, placed, bottles);
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
      <BottleFields
        form={form}
        alert="The bottle was not added. What you typed is still here: please fix the highlighted fields first."
      />
      <button type="submit" className={buttonStyle('primary')}>
        <LineIcon lines={PLUS} className="size-5" />
        Add bottle
      </button>
      <p role="status" className="flex min-h-6 gap-1.5 text-sm text-good">
        {added && <LineIcon lines={CHECK} className="mt-0.5 size-4 shrink-0" />}
        <span className="min-w-0 wrap-anywhere">{added}</span>
      </p>
    </form>
  );
}

function emptyFields(bottleNumber: number): OwnBottleFields {
  return { bottleNumber, name: '', category: '', notes: '' };
}
