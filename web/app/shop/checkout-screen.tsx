import { Navigate } from 'react-router';
import { unlisted } from '../ui/page-title';
import { CheckoutForm } from './checkout-form';
import { OnceFilled, ShopPage } from './shop';

export const meta = () => unlisted('Checkout');

export default function CheckoutRoute() {
  return (
    <ShopPage heading="Checkout">
      <OnceFilled empty={<Navigate to="/cart" replace />}>
        <CheckoutForm />
      </OnceFilled>
    </ShopPage>
  );
}
