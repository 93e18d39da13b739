import { withdrawalForm, withdrawOrder } from '@nosewise/contract/orders';
import type * as z from 'zod/mini';
import { ApiProblem, callApi, Unreachable } from '../lib/api';
import { formDraft } from '../lib/form-draft';
import { NO_CONNECTION } from '../lib/sending/no-connection';
import { passingTrouble } from '../lib/sending/trouble';
import { WITHDRAWAL_DRAFT } from './draft-key';

export { WithdrawalReceipt } from './withdrawal-receipt';
export { withdrawalForm };

export type WithdrawalFields = z.output<typeof withdrawalForm>;
export type Receipt = z.output<typeof withdrawOrder.answer>;

/** What became of a withdrawal. */
export type WithdrawalOutcome =
  | { readonly kind: 'received'; readonly receipt: Receipt }
  | { readonly kind: 'trouble'; readonly why: string };

export const withdrawalDraft = formDraft(WITHDRAWAL_DRAFT, []);

/** Withdraws from the contract of an order. The same, sent twice, changes nothing. */
export async function withdraw({ order, name, email }: WithdrawalFields): Promise<WithdrawalOutcome> {
  try {
    const receipt = await callApi(withdrawOrder, { params: { id: order }, body: { name, email } });
    withdrawalDraft.forget();
    return { kind: 'received', receipt };
  } catch (error) {
    if (error instanceof ApiProblem) return { kind: 'trouble', why: passingTrouble(error) ?? error.message };
    if (error instanceof Unreachable) return { kind: 'trouble', why: NO_CONNECTION };
    throw error;
  }
}
