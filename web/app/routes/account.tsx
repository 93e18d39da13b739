import { Navigate, redirect } from 'react-router';
import { authState } from '../../shared/auth-state';
import { AccountScope } from '../ui/account-scope';
import { pageTitle } from '../ui/page-title';
import type { Route } from './+types/account';

export const meta = () => pageTitle('Account');

/** Sends guests to where they can log in, without loading the code of the screen. */
export async function clientLoader() {
  if (authState().kind !== 'signed-in') return redirect('/login');
  const { AccountScreen } = await import('../account/account-screen');
  return { AccountScreen };
}

export default function AccountRoute({ loaderData: { AccountScreen } }: Route.ComponentProps) {
  return (
    <AccountScope guest={<Navigate to="/login" replace />}>
      {(userId) => <AccountScreen userId={userId} />}
    </AccountScope>
  );
}
