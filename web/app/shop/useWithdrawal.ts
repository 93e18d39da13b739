import { withdrawalForm, withdrawOrder } from '@nosewise/contract/orders';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { ApiProblem, callApi, Unreachable } from '../../shared/api';
import { formDraft } from '../../shared/forms/form-draft';
import { NO_CONNECTION, passingTrouble } from '../../shared/forms/trouble';
import { useCheckedForm, useKeptForm } from '../../shared/forms/useCheckedForm';

export type Withdrawal = z.output<typeof withdrawalForm>;

/** Confirms a withdrawal; `email` is where the receipt was mailed. */
export type Receipt = z.output<typeof withdrawOrder.answer> & { readonly email: string };

type Outcome =
  | { readonly kind: 'received'; readonly receipt: Receipt }
  | { readonly kind: 'trouble'; readonly why: string };

const withdrawalDraft = formDraft('withdrawal', []);

/**
 * Withdraws from an order in two steps: the first checks the form, the second confirms and sends it.
 * @param begun the initial values of the form
 */
export function useWithdrawal(begun: Readonly<Record<string, string>>) {
  const [toConfirm, setToConfirm] = useState<Withdrawal>();
  const [trouble, setTrouble] = useState<string>();
  const [receipt, setReceipt] = useState<Receipt>();

  const { form, props, ...checked } = useCheckedForm<Withdrawal>({
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

/** Sends a withdrawal. Sent twice, it counts once. */
async function withdraw({ order, name, email }: Withdrawal): Promise<Outcome> {
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
