import { useAuthState } from '../../shared/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { QueryScope } from '../lib/query';
import { Section } from '../ui/section';
import { DeleteCard } from './delete-card';
import { DisplayNameCard } from './display-name-card';
import { DownloadCard } from './download-card';
import { EmailCard } from './email-card';
import { useFreshSignIn } from './fresh-sign-in';
import { PasswordCard } from './password-card';
import { PrivacyCard } from './privacy-card';
import { SignInAgain } from './sign-in-again';
import { StatisticsCard } from './statistics-card';
import { TwoFactorCard } from './two-factor-card';
import { useProfile } from './useProfile';
import { useUser } from './useUser';

/** Everything about an account in the settings. Loaded for who has one. */
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
      // Whoever has turned a second factor on elsewhere gives it here first.
      retry={() => withFreshSignIn(() => refetch({ throwOnError: true })).catch(() => undefined)}
    />
  );
}

interface AwaitedProps {
  heading: string;
  failed: boolean;
  retry: () => unknown;
}

/** Holds the place of cards whose content has not come, and says so when it does not come. */
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
