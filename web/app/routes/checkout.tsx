import { lazy } from 'react';
import { Navigate } from 'react-router';
import { OnceFilled } from '../shop/once-filled';
import { ShopPage } from '../shop/shop-page';
import { unlisted } from '../ui/page-title';

const CheckoutScreen = lazy(() => import('../shop/checkout-screen'));

export const meta = () => unlisted('Checkout');

export default function CheckoutRoute() {
  return (
    <ShopPage heading="Checkout">
      <OnceFilled empty={<Navigate to="/cart" replace />}>
        <CheckoutScreen />
      </OnceFilled>
    </ShopPage>
  );
}
