import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { cart } from '../../shared/kept-cart';
import { unlisted } from '../ui/page-title';
import { OnceFilled, ShopLoading, ShopPage } from './shop';

export const meta = () => unlisted('Checkout');

const loadForm = () => import('./checkout-form');
const CheckoutForm = lazy(loadForm);
// On its way with this screen, unless the cart is empty and another screen follows.
if (!import.meta.env.SSR && cart.get().lines.length > 0) loadForm().catch(() => undefined);

export default function CheckoutRoute() {
  return (
    <ShopPage heading="Checkout">
      <OnceFilled empty={<Navigate to="/cart" replace />}>
        <Suspense fallback={<ShopLoading />}>
          <CheckoutForm />
        </Suspense>
      </OnceFilled>
    </ShopPage>
  );
}
