import { lazy } from 'react';
import { OnceFilled } from '../shop/once-filled';
import { ShopPage } from '../shop/shop-page';
import { unlisted } from '../ui/page-title';

const CheckoutScreen = lazy(() => import('../shop/checkout-screen'));

export const meta = () => unlisted('Checkout');

export default function CheckoutRoute() {
  return (
    <ShopPage heading="Checkout">
      <OnceFilled>
        <CheckoutScreen />
      </OnceFilled>
    </ShopPage>
  );
}
