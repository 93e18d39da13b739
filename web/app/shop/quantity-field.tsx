import { QUANTITY_MAX } from '@nosewise/domain/quote';
import { useState } from 'react';

interface QuantityFieldProps {
  /** The name of the kit. */
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

const STEP =
  'grid size-12 place-items-center rounded-lg text-xl hover:bg-shade aria-disabled:cursor-not-allowed aria-disabled:text-edge';

/** How many of a kit: by steps, or typed. What is typed counts once it is a number that can be ordered. */
export function QuantityField({ name, quantity, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>();
  function step(by: number) {
    setTyped(undefined);
    const next = quantity + by;
    if (next >= 1 && next <= QUANTITY_MAX) onChange(next);
  }
  function type(text: string) {
    setTyped(text);
    if (Number(text) >= 1) onChange(Number(text));
  }
  return (
    <div className="flex items-center rounded-lg border border-edge bg-sheet hover:border-ink">
      <button
        type="button"
        className={STEP}
        aria-label={`One ${name} less`}
        aria-disabled={quantity === 1}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        type="number"
        min={1}
        max={QUANTITY_MAX}
        inputMode="numeric"
        aria-label={`Quantity of ${name}`}
        className="h-12 w-10 appearance-none bg-transparent text-center [&::-webkit-inner-spin-button]:appearance-none"
        value={typed ?? quantity}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <button
        type="button"
        className={STEP}
        aria-label={`One ${name} more`}
        aria-disabled={quantity === QUANTITY_MAX}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  );
}
