import { lazy, Suspense, useState } from 'react';
import { BackLink } from '../../shared/ui/back-link';
import { useProfile } from '../lib/useProfile';
import { optional } from '../ui/optional';
import { Awaited } from '../ui/section';
import { WhenSeen } from '../ui/when-seen';
import { useFreshSignIn } from './account-action';
import { DisplayNameCard, EmailCard, PasswordCard } from './identity-cards';
import { SignInAgain } from './sign-in-again';
import { TwoFactorCard } from './two-factor-card';
import { useUser } from './useAccount';

/** Shows everything about an account: name, email, password, two-factor, sessions, and the person's own data. */
export function AccountScreen({ userId }: { userId: string }) {
  // The last reminder leads here with its question.
  const [isAsked] = useState(() => new URLSearchParams(location.search).has('reminders'));
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 pt-4 pb-12">
      <BackLink to="/app" oneStep />
      <h1 className="mt-2 mb-6 text-3xl">Account</h1>
      <SignInAgain>
        {isAsked && <Reminders />}
        <NameCard />
        <UserCards />
        {!isAsked && <RemindersFurtherDown />}
        <OwnDataFurtherDown userId={userId} />
      </SignInAgain>
    </main>
  );
}

const RemindersCard = optional(() => import('./reminders-card'), 'Your reminders could not be loaded');

function Reminders() {
  return (
    <Suspense fallback={<Awaited heading="Reminders" />}>
      <RemindersCard />
    </Suspense>
  );
}

/**
 * Waits for the cards above it: before they have their height, it would count as in sight on every screen.
 */
function RemindersFurtherDown() {
  const { isPending } = useUser();
  if (isPending) return <div className="min-h-48" />;
  return (
    <WhenSeen className="min-h-48" orSoon>
      <Reminders />
    </WhenSeen>
  );
}

function OwnDataFurtherDown({ userId }: { userId: string }) {
  const { isPending } = useUser();
  if (isPending) return <div className="min-h-96" />;
  return (
    <WhenSeen
      className="min-h-96"
      orSoon
      failure={<Awaited heading="Your data" failed retry={() => location.reload()} />}
    >
      <OwnDataCards userId={userId} />
    </WhenSeen>
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
        <WhenSeen className="min-h-48" orSoon>
          <Suspense fallback={<Awaited heading="Devices" />}>
            <DevicesCard />
          </Suspense>
        </WhenSeen>
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

const OwnDataCards = lazy(() => import('./own-data-cards'));
const DevicesCard = lazy(() => import('./devices-card'));
