import type { User } from '@supabase/auth-js';
import { buttonStyle } from '../../shared/ui/button';
import { useDialogs } from '../ui/dialogs';
import { Section } from '../ui/section';
import { SheetDialog } from '../ui/sheet-dialog';
import { showToast } from '../ui/toast-queue';
import { useAction, useFreshSignIn } from './account-action';
import { SignInAgain } from './sign-in-again';
import { RecoveryCodes, ScanStep } from './two-factor-steps';
import { type TwoFactorSheet, useTwoFactor } from './useTwoFactor';

const TITLES: Record<TwoFactorSheet['step'], string> = {
  closed: 'Two-factor sign-in',
  scan: 'Turn on two-factor sign-in',
  'keep-codes': 'Keep your recovery codes',
};

/** Turns the second factor of the log-in on and off: the code of an authenticator app. */
export function TwoFactorCard({ user }: { user: User }) {
  const { sheet, factor, begin, confirm, renewCodes, turnOff, close } = useTwoFactor(user);
  const turnOn = useAction('Two-factor sign-in is still off', begin);
  return (
    <Section heading="Two-factor sign-in">
      {factor ? (
        <TurnedOn renewCodes={renewCodes} turnOff={() => turnOff(factor.id)} />
      ) : (
        <>
          <p className="text-soft">
            Log in with your password and a code from an authenticator app. Who learns your password still has
            no way in.
          </p>
          <button
            type="button"
            aria-disabled={turnOn.busy}
            className={buttonStyle('secondary', 'mt-4')}
            onClick={turnOn.run}
          >
            {turnOn.busy ? 'One moment…' : 'Turn on two-factor sign-in'}
          </button>
        </>
      )}
      <SheetDialog title={TITLES[sheet.step]} open={sheet.step !== 'closed'} onClose={close}>
        {sheet.step === 'scan' && (
          <SignInAgain>
            <ScanStep
              qrCode={sheet.qrCode}
              secret={sheet.secret}
              onCode={(code) => confirm(sheet.factorId, code)}
              onCancel={close}
            />
          </SignInAgain>
        )}
        {sheet.step === 'keep-codes' && <RecoveryCodes codes={sheet.codes} onDone={close} />}
      </SheetDialog>
    </Section>
  );
}

interface TurnedOnProps {
  renewCodes: () => Promise<void>;
  turnOff: () => Promise<void>;
}

function TurnedOn({ renewCodes, turnOff }: TurnedOnProps) {
  const { confirm } = useDialogs();
  const withFreshSignIn = useFreshSignIn();
  const renew = useAction('There are no new recovery codes', async () => {
    const agreed = await confirm({
      text: 'Make new recovery codes?',
      detail: 'The ones that you have now stop working.',
      confirm: 'Make new codes',
      cancel: 'Keep the old ones',
    });
    // A fresh sign-in repeats the work, not the question.
    if (agreed) await withFreshSignIn(renewCodes);
  });
  const off = useAction('Two-factor sign-in is still on', async () => {
    const agreed = await confirm({
      text: 'Turn two-factor sign-in off?',
      detail: 'From then on your password alone is enough to log in.',
      confirm: 'Turn off',
      cancel: 'Leave it on',
      danger: true,
    });
    if (!agreed) return;
    await withFreshSignIn(turnOff);
    showToast('Two-factor sign-in is off', 'Your password alone is enough to log in.');
  });
  return (
    <>
      <p className="text-soft">
        <strong className="text-good">It is on.</strong> Logging in takes your password and a code from your
        authenticator app, or one of your recovery codes.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={renew.busy}
          className={buttonStyle('secondary')}
          onClick={renew.run}
        >
          New recovery codes
        </button>
        <button type="button" aria-disabled={off.busy} className={buttonStyle('danger')} onClick={off.run}>
          Turn off
        </button>
      </div>
    </>
  );
}
