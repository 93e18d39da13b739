import { useEffect } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { useSignOut } from '../ui/sign-out';
import { unlisted } from '../ui/ways/page-title';

export const meta = () => unlisted('Sign out');

/** Signs out at once after a press on a page of the site, and asks first for any other way here. */
export default function SignOutRoute() {
  const signOut = useSignOut();
  useEffect(() => {
    if (document.referrer.startsWith(`${location.origin}/`)) void signOut();
  }, [signOut]);
  return (
    <main className="mx-auto flex w-full max-w-2xl grow flex-col items-center justify-center gap-6 px-4 py-16">
      <h1 className="text-3xl">Sign out</h1>
      <div className="flex flex-wrap gap-3">
        <button type="button" className={buttonStyle('primary')} onClick={signOut}>
          Sign out of Nosewise
        </button>
        <a href="/app" className={buttonStyle('secondary')}>
          Stay logged in
        </a>
      </div>
    </main>
  );
}
