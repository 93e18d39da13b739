import { Navigate } from 'react-router';
import { CheckoutScreen } from '../shop/checkout-screen';
import { OnceFilled, ShopPage } from '../shop/shop';
import { unlisted } from '../ui/page-title';

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
