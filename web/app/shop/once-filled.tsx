import { type ReactNode, Suspense, useState } from 'react';
import { cart } from '../../shared/cart';
import { useHydrated, useStored } from '../../shared/hooks';
import { ShopLoading } from './shop-page';

interface OnceFilledProps {
  /** What stands there while nothing is in the cart. */
  empty: ReactNode;
  children: ReactNode;
}

/** Shows what is made of a cart from when something is in it, and goes on with it should that be taken out again. */
export function OnceFilled({ empty, children }: OnceFilledProps) {
  const isFilled = useStored(cart).lines.length > 0;
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (isFilled && !wasFilled) setWasFilled(true);
  if (!useHydrated()) return <ShopLoading />;
  return wasFilled ? <Suspense fallback={<ShopLoading />}>{children}</Suspense> : empty;
}
