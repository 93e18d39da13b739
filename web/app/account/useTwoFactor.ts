import { makeRecoveryCodes } from '@nosewise/contract/me';
import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { callApi } from '../../shared/api';
import { sessionClient } from '../lib/auth/auth';
import { showTrouble } from '../ui/toast-queue';
import { useUserChanged } from './useAccount';

/** The content of the sheet. */
export type TwoFactorSheet =
  | { readonly step: 'closed' }
  | { readonly step: 'scan'; readonly factorId: string; readonly qrCode: string; readonly secret: string }
  | { readonly step: 'keep-codes'; readonly codes: readonly string[] };

const CLOSED: TwoFactorSheet = { step: 'closed' };

/** Returns how to turn the second factor on and off and to make its recovery codes. Each function throws what went wrong. */
export function useTwoFactor(user: User) {
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
    setSheet({ step: 'scan', factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret });
  }

  /** Turns the factor on with a code from the app that scanned it. */
  async function confirm(factorId: string, code: string) {
    const { error } = await (await sessionClient()).mfa.challengeAndVerify({ factorId, code });
    if (error) throw error;
    await userChanged();
    try {
      await renewCodes();
    } catch {
      setSheet(CLOSED);
      showTrouble(
        'There are no recovery codes yet',
        'Two-factor sign-in is on. Make them with “New recovery codes”.',
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
