import { pageMeta } from '../lib/page-meta';
import { WithdrawScreen } from '../shop/withdraw-screen';

export const meta = () =>
  pageMeta({
    title: 'Withdraw from contract',
    description:
      'Withdraw from the purchase of an aroma kit within 14 days: without a reason and without an account.',
    path: '/withdraw',
  });

export default WithdrawScreen;
