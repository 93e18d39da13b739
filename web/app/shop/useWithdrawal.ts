import { createElement, type ReactNode, useState } from 'react';
import { NO_CONNECTION } from '../lib/sending/no-connection';
import { useCheckedForm } from '../ui/useCheckedForm';
import { useKeptForm } from '../ui/useKeptForm';
import { WITHDRAWAL_DRAFT } from './draft-key';
import type { WithdrawalFields } from './once-withdrawing';

/** Loads what it takes to withdraw: when the form is first touched. */
const loadWithdrawing = () => import('./once-withdrawing');

/**
 * A withdrawal in two steps: what is checked first is sent only when it was confirmed.
 * @param begun what the form has in it at the beginning
 */
export function useWithdrawal(begun: Readonly<Record<string, string>>) {
  const [toConfirm, setToConfirm] = useState<WithdrawalFields>();
  const [trouble, setTrouble] = useState<string>();
  const [receipt, setReceipt] = useState<ReactNode>();

  const { form, props, ...checked } = useCheckedForm<WithdrawalFields>({
    schema: async () => (await loadWithdrawing()).withdrawalForm,
    onFailure: () => setTrouble(NO_CONNECTION),
    submit: async (fields) => {
      setTrouble(undefined);
      if (toConfirm === undefined) {
        setToConfirm(fields);
        return undefined;
      }
      const { withdraw, WithdrawalReceipt } = await loadWithdrawing();
      const outcome = await withdraw(toConfirm);
      if (outcome.kind === 'trouble') setTrouble(outcome.why);
      else setReceipt(createElement(WithdrawalReceipt, { ...outcome.receipt, email: toConfirm.email }));
      return undefined;
    },
  });

  const onInput = useKeptForm({
    form,
    draftKey: WITHDRAWAL_DRAFT,
    begun,
    loadDraft: async () => (await loadWithdrawing()).withdrawalDraft,
  });

  function goBack() {
    setTrouble(undefined);
    setToConfirm(undefined);
  }

  return { ...checked, toConfirm, trouble, receipt, goBack, props: { ...props, onInput } };
}
