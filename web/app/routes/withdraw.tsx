import { WithdrawScreen } from '../shop/withdraw-screen';
import { pageTitle } from '../ui/page-title';

export const meta = () =>
  pageTitle(
    'Withdraw from contract',
    'Withdraw from the purchase of an aroma kit within 14 days: without a reason and without an account.',
  );

export default WithdrawScreen;
