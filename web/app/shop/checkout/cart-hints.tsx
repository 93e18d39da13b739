import type { KitOffer } from '@nosewise/catalogue/shop/kit';
import { KIT_OFFERS, offerOf, partsOf, savingOf } from '@nosewise/catalogue/shop/offers';
import { type CartLine, containedTwice } from '@nosewise/catalogue/shop/price-cart';
import type { Cents } from '@nosewise/domain/shop/cents';
import type { ReactNode } from 'react';
import { type Cart, quantityIn, withoutLines, withQuantity } from '../../../shared/storage/cart';
import { cart } from '../../../shared/storage/kept-cart';
import { buttonStyle } from '../../../shared/ui/button';
import { inEuros } from '../shop-words';

interface CartHintsProps {
  now: Cart;
  onRemove: (kit: string) => void;
}

/** Warns people who are about to pay too much, as a good shopkeeper would. */
export function CartHints({ now, onRemove }: CartHintsProps) {
  const better = betterSet(now);
  return (
    <>
      {containedTwice(now.lines).map(({ kit, master }) => {
        const name = offerOf(kit)?.name ?? kit;
        return (
          <Hint key={kit} button={`Remove the ${name}`} onAgree={() => onRemove(kit)}>
            {`The ${master} already contains every bottle of the ${name}, with the same numbers.`}
          </Hint>
        );
      })}
      {better && (
        <Hint
          button={`Switch to the ${better.master.name}`}
          onAgree={() => cart.change((latest) => withSet(latest, betterSet(latest) ?? better))}
        >
          {`The ${better.master.name} has the same bottles as your ${better.parts.length} single kits and costs ${inEuros(better.saving)} less.`}
        </Hint>
      )}
    </>
  );
}

interface HintProps {
  button: string;
  onAgree: () => void;
  children: ReactNode;
}

function Hint({ button, onAgree, children }: HintProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 warning">
      <p className="grow basis-60">{children}</p>
      <button type="button" className={buttonStyle('secondary')} onClick={onAgree}>
        {button}
      </button>
    </div>
  );
}

/** A master kit that costs less than several kits of the cart with the same bottles. */
export interface BetterSet {
  readonly master: KitOffer;
  /** The lines that it replaces. */
  readonly parts: readonly CartLine[];
  readonly sets: number;
  readonly saving: Cents;
}

/** Finds such a kit, unless it is in the cart already: `containedTwice` covers that. */
export function betterSet(cart: Cart): BetterSet | undefined {
  for (const master of KIT_OFFERS) {
    const parts = partsOf(master);
    const sets = Math.min(...parts.map(({ slug }) => quantityIn(cart, slug)));
    const saving = sets * savingOf(master);
    if (parts.length > 0 && saving > 0 && quantityIn(cart, master.slug) === 0)
      return { master, parts: parts.map(({ slug }) => ({ kit: slug, quantity: sets })), sets, saving };
  }
  return undefined;
}

/** Replaces the parts of a master kit by the kit. */
export function withSet(cart: Cart, { master, parts, sets }: BetterSet): Cart {
  return withQuantity(withoutLines(cart, parts), master.slug, sets);
}
