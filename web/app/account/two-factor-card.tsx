import { makeRecoveryCodes } from '@nosewise/contract/account/me-calls';
import { useState } from 'react';
import { callApi } from '../../shared/api';
import { sessionClient } from '../../shared/session/session-access';
import { buttonStyle } from '../../shared/ui/button';
import { SheetDialog, useDialogs } from '../ui/messages/dialogs';
import { showToast, showTrouble } from '../ui/messages/toasts';
import { Section } from '../ui/section';
import { ActionButton, useFreshSignIn } from './account-action';
import { SignInAgain } from './sign-in/sign-in-again';
import { RecoveryCodes, ScanStep } from './two-factor-steps';
import { type User, useUserChanged } from './useAccount';

type TwoFactorSheet =
  | { readonly step: 'closed' }
  | {
      readonly step: 'scan';
      readonly factorId: string;
      readonly qrCode: string;
      readonly secret: string;
      readonly uri: string;
    }
  | { readonly step: 'keep-codes'; readonly codes: readonly string[] };

const CLOSED: TwoFactorSheet = { step: 'closed' };

const TITLES: Record<TwoFactorSheet['step'], string> = {
  closed: 'Two-factor log-in',
  scan: 'Turn on two-factor log-in',
  'keep-codes': 'Keep your recovery codes',
};

/** Turns the second factor of the log-in on and off: the code of an authenticator app. */
export function TwoFactorCard({ user }: { user: User }) {
  const { sheet, factor, begin, confirm, renewCodes, turnOff, close } = useTwoFactor(user);
  return (
    <Section heading="Two-factor log-in">
      {factor ? (
        <TurnedOn renewCodes={renewCodes} turnOff={() => turnOff(factor.id)} />
      ) : (
        <>
          <p className="text-soft">
            Log in with your password and a code from an authenticator app. Somebody who learns your password
            still cannot log in.
          </p>
          <ActionButton
            failure="Two-factor log-in is still off"
            action={begin}
            busy="One moment…"
            className={buttonStyle('secondary', 'mt-4')}
          >
            Turn on two-factor log-in
          </ActionButton>
        </>
      )}
      <SheetDialog title={TITLES[sheet.step]} open={sheet.step !== 'closed'} onClose={close}>
        {sheet.step === 'scan' && (
          <SignInAgain>
            <ScanStep
              qrCode={sheet.qrCode}
              secret={sheet.secret}
              uri={sheet.uri}
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

/** Returns how to turn the second factor on and off and to make its recovery codes. Each function throws what went wrong. */
function useTwoFactor(user: User) {
  const [sheet, setSheet] = useState(CLOSED);
  const userChanged = useUserChanged();
  const factor = user.factors?.find(
    ({ status, factor_type }) => status === 'verified' && factor_type === 'totp',
  );

  /** Makes a factor to be scanned, and removes what an earlier attempt has left. */
  async function begin() {
    const client = await sessionClient();
    const { data: known, error: unknown } = await client.mfa.listFactors();
    if (unknown) throw unknown;
    for (const { id, status } of known.all) {
      if (status === 'unverified') await client.mfa.unenroll({ factorId: id });
    }
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', issuer: 'Nosewise' });
    if (error) throw error;
    const { qr_code: qrCode, secret, uri } = data.totp;
    setSheet({ step: 'scan', factorId: data.id, qrCode, secret, uri });
  }

  /** Turns the factor on with a code from the app that scanned it. */
  async function confirm(factorId: string, code: string): Promise<undefined> {
    const { error } = await (await sessionClient()).mfa.challengeAndVerify({ factorId, code });
    if (error) throw error;
    await userChanged();
    try {
      await renewCodes();
    } catch {
      setSheet(CLOSED);
      showTrouble(
        'There are no recovery codes yet',
        'Two-factor log-in is on. Make them with “New recovery codes”.',
      );
    }
  }

  async function renewCodes() {
    const { codes } = await callApi(makeRecoveryCodes, {});
    setSheet({ step: 'keep-codes', codes });
  }

  async function turnOff(factorId: string) {
    const client = await sessionClient();
    const { error } = await client.mfa.unenroll({ factorId });
    if (error) throw error;
    // The token says that the account asks for a second factor; the next one does not.
    await client.refreshSession();
    await userChanged();
  }

  return { sheet, factor, begin, confirm, renewCodes, turnOff, close: () => setSheet(CLOSED) };
}

interface TurnedOnProps {
  renewCodes: () => Promise<void>;
  turnOff: () => Promise<void>;
}

function TurnedOn({ renewCodes, turnOff }: TurnedOnProps) {
  const { confirm } = useDialogs();
  const withFreshSignIn = useFreshSignIn();
  async function renew() {
    const agreed = await confirm({
      text: 'Make new recovery codes?',
      detail: 'The codes you have now will stop working.',
      confirm: 'Make new codes',
      cancel: 'Keep the old ones',
    });
    // A fresh sign-in repeats the work, not the question.
    if (agreed) await withFreshSignIn(renewCodes);
  }

  async function off() {
    const agreed = await confirm({
      text: 'Turn two-factor log-in off?',
      detail: 'From then on your password alone is enough to log in.',
      confirm: 'Turn off',
      cancel: 'Leave it on',
      danger: true,
    });
    if (!agreed) return;
    await withFreshSignIn(turnOff);
    showToast('Two-factor log-in is off', 'Your password alone is enough to log in.');
  }

  return (
    <>
      <p className="text-soft">
        <strong className="text-good">It is on.</strong> Logging in takes your password and a code from your
        authenticator app, or one of your recovery codes.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ActionButton failure="There are no new recovery codes" action={renew}>
          New recovery codes
        </ActionButton>
        <ActionButton failure="Two-factor log-in is still on" action={off} className={buttonStyle('danger')}>
          Turn off
        </ActionButton>
      </div>
    </>
  );
}
