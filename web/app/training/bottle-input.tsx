import { bottlesNumbered } from '@nosewise/domain/aromas/pool';
import { typedDigits } from '@nosewise/domain/digits';
import type { PooledScent } from '@nosewise/domain/models';
import { type FormEvent, useId, useState } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { focusOnceShown } from '../../shared/ui/focus-once-shown';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { useDialogs } from '../ui/messages/dialogs';

interface BottleInputProps {
  pool: readonly PooledScent[];
  onEnter: (bottle: PooledScent) => void;
  onCancel: () => void;
}

/** Asks for the number of the bottle in the hand, and for its pack when two packs use that number. */
export function BottleInput({ pool, onEnter, onCancel }: BottleInputProps) {
  const [typed, setTyped] = useState('');
  const [candidates, setCandidates] = useState<readonly PooledScent[]>([]);
  const { alert } = useDialogs();
  const field = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const bottles = bottlesNumbered(pool, Number(typed));
    const [bottle, another] = bottles;
    if (!bottle) await alert('Bottle number not found in your selected aroma packs!');
    else if (another) setCandidates(bottles);
    else onEnter(bottle);
  }

  if (candidates.length > 0) {
    return (
      <WhichBottle typed={typed} bottles={candidates} onChoose={onEnter} onBack={() => setCandidates([])} />
    );
  }

  return (
    <form onSubmit={submit} className="mx-auto flex w-full max-w-md flex-col items-center gap-6 py-8">
      <Bottle label={typed} className="h-40" />
      <h1 className="text-2xl">
        <label htmlFor={field}>Enter bottle number</label>
      </h1>
      <input
        id={field}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        ref={focusOnceShown}
        className="numeral h-16 w-36 rounded-lg border border-edge bg-sheet text-center text-3xl"
        onChange={(event) => setTyped(typedDigits(event.target.value, 3))}
      />
      <p className="text-center text-soft">
        Take any bottle of your packs, smell it, and enter the number on its label.
      </p>
      <div className="flex w-full flex-col gap-2">
        <button type="submit" className={buttonStyle('primary')} disabled={typed === ''}>
          Continue
        </button>
        <button type="button" className={buttonStyle('quiet')} onClick={onCancel}>
          Keep the bottle that was asked
        </button>
      </div>
    </form>
  );
}

interface WhichBottleProps {
  typed: string;
  bottles: readonly PooledScent[];
  onChoose: (bottle: PooledScent) => void;
  onBack: () => void;
}

function WhichBottle({ typed, bottles, onChoose, onBack }: WhichBottleProps) {
  return (
    <section className="mx-auto w-full max-w-md py-8">
      <FocusedHeading className="text-2xl">{`Which bottle ${typed} is it?`}</FocusedHeading>
      <p className="mt-2 text-soft">More than one of your packs has a bottle with this number.</p>
      <ul className="mt-6 grid gap-3">
        {bottles.map((bottle) => (
          <li key={bottle.id}>
            <button
              type="button"
              className={buttonStyle('secondary', 'w-full justify-start')}
              onClick={() => onChoose(bottle)}
            >
              <Bottle label={bottle.bottleNumber} className="h-9" />
              <span>{bottle.packName}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={buttonStyle('quiet', 'mt-4')} onClick={onBack}>
        Another number
      </button>
    </section>
  );
}
