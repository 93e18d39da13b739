import { CartScreen, EmptyCart } from '../shop/cart-screen';
import { OnceFilled, ShopPage } from '../shop/shop';
import { unlisted } from '../ui/page-title';

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
