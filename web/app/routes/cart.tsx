import { lazy } from 'react';
import { EmptyCart } from '../shop/empty-cart';
import { OnceFilled } from '../shop/once-filled';
import { ShopPage } from '../shop/shop-page';
import { unlisted } from '../ui/page-title';

const CartScreen = lazy(() => import('../shop/cart-screen'));

export const meta = () => unlisted('Your cart');

export default function CartRoute() {
  return (
    <ShopPage heading="Your cart">
      <OnceFilled empty={<EmptyCart />}>
        <CartScreen />
      </OnceFilled>
    </ShopPage>
  );
}
