import { exportMe } from '@nosewise/contract/me';
import { lazy, Suspense, useState } from 'react';
import { fileFromApi } from '../../shared/api';
import { BackLink } from '../../shared/ui/back-link';
import { buttonStyle } from '../../shared/ui/button';
import { DOWNLOAD, LineIcon } from '../../shared/ui/line-icon';
import { LazySheetDialog } from '../ui/dialogs';
import { saveFile } from '../ui/files';
import { optional } from '../ui/optional';
import { QueryScope } from '../ui/query';
import { Awaited, Section } from '../ui/section';
import { WhenSeen } from '../ui/when-seen';
import { useAction, useFreshSignIn } from './account-action';
import { DisplayNameCard, EmailCard, PasswordCard } from './identity-cards';
import { SignInAgain } from './sign-in-again';
import { TwoFactorCard } from './two-factor-card';
import { useProfile, useUser } from './useAccount';

/** Shows everything about an account: name, email, password, two-factor, sessions, and the person's own data. */
export function AccountScreen({ userId }: { userId: string }) {
  // The last reminder leads here with its question.
  const [isAsked] = useState(() => new URLSearchParams(location.search).has('reminders'));
  return (
    <QueryScope>
      <main className="mx-auto w-full max-w-2xl grow px-4 pt-4 pb-12">
        <BackLink to="/app" oneStep />
        <h1 className="mt-2 mb-6 text-3xl">Account</h1>
        <SignInAgain>
          {isAsked && <Reminders />}
          <NameCard />
          <UserCards />
          {!isAsked && <RemindersFurtherDown />}
          <DownloadCard />
          <DeleteCard userId={userId} />
        </SignInAgain>
      </main>
    </QueryScope>
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

/** Waits for the cards above it: until they have their height, it would be seen on every screen. */
function RemindersFurtherDown() {
  const { isPending } = useUser();
  if (isPending) return <div className="min-h-48" />;
  return (
    <WhenSeen className="min-h-48" orSoon>
      <Reminders />
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

const DeleteForm = lazy(() => import('./card-forms'));
const DevicesCard = lazy(() => import('./devices-card'));

/** Downloads everything that the server keeps about the person. */
function DownloadCard() {
  return (
    <Section heading="Download my data">
      <p className="text-soft">
        Everything we keep about you: your account, settings, packs and all sessions as JSON, or your answers
        as a table for any spreadsheet.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <DownloadButton format="json" text="Download JSON" />
        <DownloadButton format="csv" text="Download CSV" />
      </div>
    </Section>
  );
}

function DownloadButton({ format, text }: { format: 'json' | 'csv'; text: string }) {
  const { busy, run } = useAction('Your data could not be downloaded', async () => {
    saveFile(`nosewise.${format}`, await fileFromApi(exportMe, { query: { format } }));
  });
  return (
    <button type="button" aria-disabled={busy} className={buttonStyle('secondary')} onClick={run}>
      <LineIcon lines={DOWNLOAD} className="size-5" />
      {busy ? 'Collecting…' : text}
    </button>
  );
}

/** Deletes the account after asking for the password. */
function DeleteCard({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Section heading="Delete my account">
      <p className="text-soft">
        Deletes your account, all sessions, statistics, settings and packs of your own, here and on our
        server. This cannot be undone. Invoices of past orders are kept as long as the law requires.
      </p>
      <button type="button" className={buttonStyle('danger', 'mt-4')} onClick={() => setOpen(true)}>
        Delete my account
      </button>
      <LazySheetDialog title="Delete your account?" open={open} onClose={() => setOpen(false)}>
        <SignInAgain>
          <DeleteForm userId={userId} onCancel={() => setOpen(false)} />
        </SignInAgain>
      </LazySheetDialog>
    </Section>
  );
}
