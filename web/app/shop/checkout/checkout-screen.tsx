import { Navigate } from 'react-router';
import { unlisted } from '../../ui/ways/page-title';
import { OnceFilled, ShopPage } from '../shop';
import { CheckoutForm } from './checkout-form';

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
