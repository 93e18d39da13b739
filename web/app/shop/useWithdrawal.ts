import { withdrawalForm, withdrawOrder } from '@nosewise/contract/orders';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { ApiProblem, callApi, Unreachable } from '../../shared/api';
import { formDraft } from '../../shared/forms/form-draft';
import { NO_CONNECTION, passingTrouble } from '../../shared/forms/trouble';
import { useCheckedForm } from '../../shared/forms/useCheckedForm';
import { useKeptForm } from '../../shared/forms/useKeptForm';

export type WithdrawalFields = z.output<typeof withdrawalForm>;

/** What says that a withdrawal has arrived, and to whom it was mailed. */
export type Receipt = z.output<typeof withdrawOrder.answer> & { readonly email: string };

/** What became of a withdrawal. */
type Outcome =
  | { readonly kind: 'received'; readonly receipt: Receipt }
  | { readonly kind: 'trouble'; readonly why: string };

const withdrawalDraft = formDraft('withdrawal', []);

/**
 * A withdrawal in two steps: what is checked first is sent only when it was confirmed.
 * @param begun what the form has in it at the beginning
 */
export function useWithdrawal(begun: Readonly<Record<string, string>>) {
  const [toConfirm, setToConfirm] = useState<WithdrawalFields>();
  const [trouble, setTrouble] = useState<string>();
  const [receipt, setReceipt] = useState<Receipt>();

  const { form, props, ...checked } = useCheckedForm<WithdrawalFields>({
    schema: withdrawalForm,
    onFailure: () => setTrouble(NO_CONNECTION),
    submit: async (fields) => {
      setTrouble(undefined);
      if (toConfirm === undefined) {
        setToConfirm(fields);
        return undefined;
      }
      const outcome = await withdraw(toConfirm);
      if (outcome.kind === 'trouble') setTrouble(outcome.why);
      else setReceipt(outcome.receipt);
      return undefined;
    },
  });
  const onInput = useKeptForm({ form, draft: withdrawalDraft, begun });

  function goBack() {
    setTrouble(undefined);
    setToConfirm(undefined);
  }

  return { ...checked, toConfirm, trouble, receipt, goBack, props: { ...props, onInput } };
}

/** Withdraws from the contract of an order. The same, sent twice, changes nothing. */
async function withdraw({ order, name, email }: WithdrawalFields): Promise<Outcome> {
  try {
    const receipt = await callApi(withdrawOrder, { params: { id: order }, body: { name, email } });
    withdrawalDraft.forget();
    return { kind: 'received', receipt: { ...receipt, email } };
  } catch (error) {
    if (error instanceof ApiProblem) return { kind: 'trouble', why: passingTrouble(error) ?? error.message };
    if (error instanceof Unreachable) return { kind: 'trouble', why: NO_CONNECTION };
    throw error;
  }
}
