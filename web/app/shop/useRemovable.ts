import type { CartLine } from '@nosewise/catalogue/price-cart';
import { useState } from 'react';
import { type Cart, cart, withQuantity } from '../../shared/cart';
import { withLineAt } from './cart-lines';

/** A line that was taken out, and where it stood. */
interface RemovedLine {
  readonly line: CartLine;
  readonly at: number;
}

/** Takes lines out of the cart so that they can be put back, as long as the page is open. */
export function useRemovable({ lines }: Cart) {
  const [taken, setTaken] = useState<readonly RemovedLine[]>([]);
  const [restored, setRestored] = useState<string>();
  const isIn = (kit: string) => lines.some((line) => line.kit === kit);

  function remove(kit: string) {
    const at = lines.findIndex((line) => line.kit === kit);
    const line = lines[at];
    if (!line) return;
    cart.change((now) => withQuantity(now, kit, 0));
    setTaken([...taken.filter((other) => other.line.kit !== kit), { line, at }]);
  }

  function putBack({ line, at }: RemovedLine) {
    cart.change((now) => withLineAt(now, line, at));
    setTaken(taken.filter((other) => other.line.kit !== line.kit));
    setRestored(line.kit);
  }

  return {
    /** What was taken out and has not come back in any other way. */
    removed: taken.filter(({ line }) => !isIn(line.kit)),
    /** The kit that came back last. */
    restored,
    remove,
    putBack,
  };
}
