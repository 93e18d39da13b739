import { useState } from 'react';
import { BackLink } from '../../shared/ui/back-link';
import { useProfile } from '../lib/useProfile';
import { Awaited, Columns } from '../ui/section';
import { useFreshSignIn } from './account-action';
import { DevicesCard } from './devices-card';
import { DisplayNameCard, EmailCard, PasswordCard } from './identity-cards';
import { OwnDataCards } from './own-data-cards';
import { RemindersCard } from './reminders/reminders-card';
import { SignInAgain } from './sign-in/sign-in-again';
import { TwoFactorCard } from './two-factor-card';
import { useUser } from './useAccount';

/** Shows everything about an account: name, email, password, two-factor, sessions, and the person's own data. */
export function AccountScreen({ userId }: { userId: string }) {
  // The last reminder leads here with its question.
  const [isAsked] = useState(() => new URLSearchParams(location.search).has('reminders'));
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 pt-4 pb-12 lg:max-w-5xl">
      <BackLink to="/app" oneStep />
      <h1 className="mt-2 mb-6 text-3xl">Account</h1>
      <SignInAgain>
        <Columns>
          <div>
            {isAsked && <RemindersCard />}
            <NameCard />
            <UserCards />
          </div>
          <div>
            {!isAsked && <RemindersCard />}
            <OwnDataCards userId={userId} />
          </div>
        </Columns>
      </SignInAgain>
    </main>
  );
}

function NameCard() {
  const { data: profile, isError, refetch } = useProfile();
  if (profile) return <DisplayNameCard profile={profile} />;
  return <Awaited heading="Display name" failed={isError} retry={refetch} />;
}

function UserCards() {
  const { data: user, isError, refetch } = useUser();
  const withFreshSignIn = useFreshSignIn();
  if (user) {
    return (
      <>
        <EmailCard user={user} />
        <PasswordCard email={user.email ?? ''} />
        <TwoFactorCard user={user} />
        <DevicesCard />
      </>
    );
  }
  return (
    <Awaited
      heading="Email and password"
      failed={isError}
      // A second factor that was turned on elsewhere is asked for here first.
      retry={() => withFreshSignIn(() => refetch({ throwOnError: true })).catch(() => undefined)}
    />
  );
}
