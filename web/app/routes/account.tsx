import { Navigate, redirect } from 'react-router';
import { authState } from '../../shared/auth-state';
import { useAuthState } from '../../shared/hooks';
import { AccountScreen } from '../account/account-screen';
import { pageTitle } from '../ui/page-title';
import { QueryScope } from '../ui/query';
import { Spinner } from '../ui/spinner';

export const meta = () => pageTitle('Account');

/** Guests have none: they are sent to where they can log in. */
export function clientLoader() {
  const { kind } = authState();
  return kind === 'signed-in' || kind === 'unknown' ? null : redirect('/login');
}

export default function AccountRoute() {
  const person = useAuthState();
  switch (person.kind) {
    case 'unknown':
      return <Spinner />;
    case 'guest':
    case 'half-way':
      return <Navigate to="/login" replace />;
    case 'signed-in':
      return (
        <QueryScope key={person.userId}>
          <AccountScreen userId={person.userId} />
        </QueryScope>
      );
  }
}
