import { Navigate, redirect } from 'react-router';
import { authState } from '../../shared/session/auth-state';
import { openNotebook } from '../notebook/in-hand';
import { AccountScope } from '../ui/account-scope';
import { pageTitle } from '../ui/ways/page-title';
import type { Route } from './+types/progress';

export const meta = () => pageTitle('My Progress');

/** Sends guests to where they can log in (specification, section 6), without loading the code of the screen. */
export async function clientLoader() {
  if (authState().kind !== 'signed-in') return redirect('/login');
  const [{ OwnProgress }] = await Promise.all([import('./own-progress'), openNotebook()]);
  return { OwnProgress };
}

export default function ProgressRoute({ loaderData: { OwnProgress } }: Route.ComponentProps) {
  return <AccountScope guest={<Navigate to="/login" replace />}>{() => <OwnProgress />}</AccountScope>;
}
