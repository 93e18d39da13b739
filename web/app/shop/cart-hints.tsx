import { offerOf } from '@nosewise/catalogue/offers';
import { containedTwice } from '@nosewise/catalogue/price-cart';
import type { ReactNode } from 'react';
import { type Cart, cart } from '../../shared/cart';
import { buttonStyle } from '../../shared/ui/button';
import { betterSet, withSet } from './better-set';
import { inEuros } from './in-euros';

interface CartHintsProps {
  now: Cart;
  /** Takes a kit out of the cart. */
  onRemove: (kit: string) => void;
}

/** What a good shopkeeper would say before one pays too much. */
export function CartHints({ now, onRemove }: CartHintsProps) {
  const better = betterSet(now);
  return (
    <>
      {containedTwice(now.lines).map(({ kit, master }) => {
        const name = offerOf(kit)?.name ?? kit;
        return (
          <Hint key={kit} button={`Take the ${name} out`} onAgree={() => onRemove(kit)}>
            The {master} already contains every bottle of the {name}, with the same numbers.
          </Hint>
        );
      })}
      {better && (
        <Hint
          button={`Take the ${better.master.name} instead`}
          onAgree={() => cart.change((latest) => withSet(latest, betterSet(latest) ?? better))}
        >
          The {better.master.name} holds the very same bottles as your {better.parts.length} single kits, and
          costs {inEuros(better.saving)} less.
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
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-warn px-4 py-3">
      <p className="grow basis-60">{children}</p>
      <button type="button" className={buttonStyle('secondary')} onClick={onAgree}>
        {button}
      </button>
    </div>
  );
}
