import type { CartLine } from '@nosewise/catalogue/price-cart';
import { useEffect, useRef, useState } from 'react';
import { cart } from '../../shared/cart';

/** Tells whether another tab has changed the cart since this page was opened. */
export function useOtherTab(lines: readonly CartLine[]) {
  const [hasChanged, setHasChanged] = useState(false);
  const own = useRef(lines);
  useEffect(() => {
    if (JSON.stringify(lines) !== JSON.stringify(own.current)) setHasChanged(true);
    own.current = lines;
  }, [lines]);

  return {
    hasChanged,
    /** Changes the cart on behalf of this page. */
    change(step: Parameters<typeof cart.change>[0]) {
      cart.change(step);
      own.current = cart.get().lines;
      setHasChanged(false);
    },
  };
}
