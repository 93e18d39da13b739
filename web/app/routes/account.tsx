import { Navigate, redirect } from 'react-router';
import { authState } from '../../shared/auth-state';
import { AccountScreen } from '../account/account-screen';
import { pageTitle } from '../ui/page-title';
import { AccountScope } from '../ui/query';

export const meta = () => pageTitle('Account');

/** Guests have none: they are sent to where they can log in. */
export function clientLoader() {
  const { kind } = authState();
  return kind === 'signed-in' || kind === 'unknown' ? null : redirect('/login');
}

export default function AccountRoute() {
  return (
    <AccountScope guest={<Navigate to="/login" replace />}>
      {(userId) => <AccountScreen userId={userId} />}
    </AccountScope>
  );
}
