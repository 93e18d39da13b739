import { shelfOfKit } from '@nosewise/catalogue/aromas/packs';
import { type KitOffer, kitPath } from '@nosewise/catalogue/shop/kit';
import { typedDigits } from '@nosewise/domain/digits';
import { QUANTITY_MAX } from '@nosewise/domain/shop/quantity';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { withQuantity } from '../../../shared/storage/cart';
import { cart } from '../../../shared/storage/kept-cart';
import { Shelf } from '../../../shared/ui/bottle';
import { buttonStyle } from '../../../shared/ui/button';
import { FieldError } from '../../../shared/ui/fields';
import { focusOnceShown } from '../../../shared/ui/focus-once-shown';
import { inEuros } from '../shop-words';

interface CartRowProps {
  kit: KitOffer;
  quantity: number;
  /** The quantity that can be bought. */
  left: number;
  onRemove: () => void;
}

/** Marks a line that cannot be ordered as it is, and lets it take the focus. */
const PROBLEM = { 'data-problem': true, tabIndex: -1 };

export function CartRow({ kit, quantity, left, onRemove }: CartRowProps) {
  const { slug, name, price } = kit;
  const change = (next: number) => cart.change((now) => withQuantity(now, slug, next));
  return (
    <li
      data-kit={slug}
      {...(left < quantity && PROBLEM)}
      className="grid grid-cols-[4.5rem_1fr] gap-x-5 border-t narrow:grid-cols-1 border-rule py-5 sm:grid-cols-[6rem_1fr]"
    >
      <Shelf bottles={shelfOfKit(kit).slice(0, 3)} className="self-start" />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grow basis-24">
          <h2 className="text-xl">
            <Link to={kitPath(slug)} className="hover:underline">
              {name}
            </Link>
          </h2>
          <p className="text-sm text-soft">{`${inEuros(price.cents)} each`}</p>
        </div>
        <p className="numeral min-w-16 text-right text-xl sm:order-2 sm:leading-12">
          {inEuros(price.cents * quantity)}
        </p>
        <div className="flex basis-full flex-wrap items-center gap-x-2 sm:order-1 sm:basis-auto">
          <QuantityField name={name} quantity={quantity} onChange={change} />
          <RemoveButton name={name} onRemove={onRemove} />
        </div>
        <div role="status" className="order-3 basis-full empty:hidden">
          {left < quantity ? (
            <StockProblem left={left} onTake={() => change(left)} />
          ) : (
            quantity === QUANTITY_MAX && (
              <span className="text-sm text-soft">{`You can order at most ${QUANTITY_MAX} of each kit.`}</span>
            )
          )}
        </div>
      </div>
    </li>
  );
}

interface QuantityFieldProps {
  /** The name of the kit. */
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

const STEP =
  'grid size-12 place-items-center rounded-lg text-xl hover:bg-shade aria-disabled:cursor-not-allowed aria-disabled:text-edge';

/** Changes the quantity of a kit in steps or by typing. A typed number counts once it can be ordered. */
function QuantityField({ name, quantity, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>();
  function step(by: number) {
    setTyped(undefined);
    const next = quantity + by;
    if (next >= 1 && next <= QUANTITY_MAX) onChange(next);
  }
  function type(text: string) {
    const digits = typedDigits(text, 3);
    setTyped(digits);
    if (Number(digits) >= 1) onChange(Number(digits));
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
        // A text field that is said to be a number's: fields of numbers refuse the digits of other scripts.
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${name}`}
        aria-valuenow={quantity}
        aria-valuemin={1}
        aria-valuemax={QUANTITY_MAX}
        className="h-12 w-10 bg-transparent text-center"
        value={typed ?? quantity}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (by === 0) return;
          event.preventDefault();
          step(by);
        }}
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

/** A kit in the cart that has left the catalogue. */
export function UnknownRow({ kit, onRemove }: { kit: string; onRemove: () => void }) {
  return (
    <li
      data-kit={kit}
      {...PROBLEM}
      className="flex flex-wrap items-center justify-between gap-x-6 border-t border-rule py-5"
    >
      <FieldError>This kit is no longer sold. Please remove it.</FieldError>
      <RemoveButton name="the kit that is no longer sold" onRemove={onRemove} />
    </li>
  );
}

interface RemovedRowProps {
  name: string;
  onUndo: () => void;
}

/** Takes the place of a removed line. The focus is on Undo. */
export function RemovedRow({ name, onUndo }: RemovedRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-t border-rule py-2 text-soft">
      <span>{`${name} removed.`}</span>
      <button ref={focusOnceShown} type="button" className={buttonStyle('quiet')} onClick={onUndo}>
        Undo<span className="sr-only">{`: put ${name} back`}</span>
      </button>
    </li>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${name}`}
      className={buttonStyle('quiet', 'px-3! max-sm:-ml-1')}
      onClick={onRemove}
    >
      Remove
    </button>
  );
}

function StockProblem({ left, onTake }: { left: number; onTake: () => void }): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <FieldError>{left === 0 ? 'Sold out. Please remove it.' : `Only ${left} available`}</FieldError>
      {left > 0 && (
        <button type="button" className={buttonStyle('secondary')} onClick={onTake}>
          {`Change to ${left}`}
        </button>
      )}
    </div>
  );
}
