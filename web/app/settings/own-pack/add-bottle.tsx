import { MAX_BOTTLES, type OwnBottleFields } from '@nosewise/contract/own-pack';
import { useRef } from 'react';
import { Section } from '../../ui/section';
import { AddForm } from './add-form';
import { type Bottles, isFull, type Placed } from './bottles';

interface AddBottleProps {
  bottles: Bottles;
  onAdd: (fields: OwnBottleFields) => Placed;
}

/** The form for the next bottle, as long as the pack has room. */
export function AddBottle({ bottles, onAdd }: AddBottleProps) {
  const added = useRef(false);
  return (
    <div className="mt-4 lg:mt-6 [@media(min-height:44rem)]:lg:sticky [@media(min-height:44rem)]:lg:top-0">
      <Section heading="Add a bottle">
        {isFull(bottles) ? (
          // The form was here a moment ago: the focus stays in its place.
          <p
            tabIndex={-1}
            className="outline-none"
            ref={(full) => {
              if (added.current) full?.focus();
            }}
          >
            This pack is full: it has {MAX_BOTTLES} bottles, the most a pack can hold. All of them are kept.
            Remove one to make room, or put the others into a second pack.
          </p>
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
