import { type KitOffer, kitPath } from '@nosewise/catalogue/kit';
import { QUANTITY_MAX } from '@nosewise/domain/quote';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cart, withQuantity } from '../../shared/cart';
import { buttonStyle } from '../../shared/ui/button';
import { FieldError } from '../../shared/ui/fields';
import { Shelf } from '../../shared/ui/shelf';
import { inEuros } from './in-euros';
import { QuantityField } from './quantity-field';

interface CartRowProps {
  kit: KitOffer;
  quantity: number;
  /** How many can be bought. */
  left: number;
  onRemove: () => void;
}

/** A kit in the cart. */
export function CartRow({ kit, quantity, left, onRemove }: CartRowProps) {
  const { slug, name, price, shelf } = kit;
  const change = (next: number) => cart.change((now) => withQuantity(now, slug, next));
  return (
    <li
      data-kit={slug}
      className="grid grid-cols-[4.5rem_1fr] gap-x-5 border-t border-rule py-5 sm:grid-cols-[6rem_1fr]"
    >
      <Shelf bottles={shelf.slice(0, 3)} className="self-start" />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grow basis-24">
          <h2 className="text-xl">
            <Link to={kitPath(slug)} className="hover:underline">
              {name}
            </Link>
          </h2>
          <p className="text-sm text-soft">{inEuros(price.cents)} each</p>
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
              <span className="text-sm text-soft">{QUANTITY_MAX} is the most for one order.</span>
            )
          )}
        </div>
      </div>
    </li>
  );
}

/** A kit in the cart that is not in the catalogue any more. */
export function UnknownRow({ kit, onRemove }: { kit: string; onRemove: () => void }) {
  return (
    <li
      data-kit={kit}
      className="flex flex-wrap items-center justify-between gap-x-6 border-t border-rule py-5"
    >
      <FieldError>This kit is no longer sold. Remove it to go on.</FieldError>
      <RemoveButton name="the kit that is no longer sold" onRemove={onRemove} />
    </li>
  );
}

interface RemovedRowProps {
  name: string;
  onUndo: () => void;
}

/** What stands where a line was removed. The focus is on the way back. */
export function RemovedRow({ name, onUndo }: RemovedRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-t border-rule py-2 text-soft">
      <span>{name} is removed.</span>
      {/* biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed */}
      <button type="button" autoFocus className={buttonStyle('quiet')} onClick={onUndo}>
        Undo<span className="sr-only">: put {name} back</span>
      </button>
    </li>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${name}`}
      className={buttonStyle('quiet', 'px-3 max-sm:-ml-1')}
      onClick={onRemove}
    >
      Remove
    </button>
  );
}

function StockProblem({ left, onTake }: { left: number; onTake: () => void }): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <FieldError>{left === 0 ? 'Sold out. Remove it to go on.' : `Only ${left} available`}</FieldError>
      {left > 0 && (
        <button type="button" className={buttonStyle('secondary')} onClick={onTake}>
          Take {left}
        </button>
      )}
    </div>
  );
}
