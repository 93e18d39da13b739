import { useAuthState } from '../../shared/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { QueryScope } from '../ui/query';
import { Section } from '../ui/section';
import { useFreshSignIn } from './account-action';
import { EmailCard } from './email-card';
import { DeleteCard, DownloadCard } from './own-data-cards';
import { PasswordCard } from './password-card';
import { DisplayNameCard, PrivacyCard } from './profile-cards';
import { SignInAgain } from './sign-in-again';
import { StatisticsCard } from './statistics-card';
import { TwoFactorCard } from './two-factor-card';
import { useProfile, useUser } from './useAccount';

/** Shows everything about an account in the settings. Loaded only for people who have one. */
export default function AccountCards() {
  const state = useAuthState();
  if (state.kind !== 'signed-in') return null;
  return (
    <QueryScope key={state.userId}>
      <SignInAgain>
        <ProfileCards />
        <StatisticsCard />
        <UserCards />
        <DownloadCard />
        <DeleteCard userId={state.userId} />
      </SignInAgain>
    </QueryScope>
  );
}

function ProfileCards() {
  const { data: profile, isError, refetch } = useProfile();
  if (profile) {
    return (
      <>
        <PrivacyCard profile={profile} />
        <DisplayNameCard profile={profile} />
      </>
    );
  }
  return <Awaited heading="Privacy" failed={isError} retry={refetch} />;
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

interface AwaitedProps {
  heading: string;
  failed: boolean;
  retry: () => unknown;
}

/** Holds the place of cards while their content loads, and says so when that fails. */
function Awaited({ heading, failed, retry }: AwaitedProps) {
  return (
    <Section heading={heading}>
      {failed ? (
        <>
          <p className="text-soft">
            This could not be loaded from the server. Nothing has changed; your training goes on as before.
          </p>
          <button type="button" className={buttonStyle('secondary', 'mt-3')} onClick={() => retry()}>
            Try again
          </button>
        </>
      ) : (
        <div aria-hidden="true" className="h-14 max-w-md rounded-lg bg-shade motion-safe:animate-pulse" />
      )}
    </Section>
  );
}
