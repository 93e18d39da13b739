import { Navigate, redirect } from 'react-router';
import { authState } from '../../shared/session/auth-state';
import { AccountScreen } from '../account/account-screen';
import { AccountScope } from '../ui/account-scope';
import { pageTitle } from '../ui/ways/page-title';

export const meta = () => pageTitle('Account');

/** Sends guests to where they can log in. */
export function clientLoader() {
  return authState().kind === 'signed-in' ? null : redirect('/login');
}

export default function AccountRoute() {
  return (
    <AccountScope guest={<Navigate to="/login" replace />}>
      {(userId) => <AccountScreen userId={userId} />}
    </AccountScope>
  );
}
