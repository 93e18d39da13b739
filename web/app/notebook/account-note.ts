import { milliseconds } from '@nosewise/contract/instant';
import * as z from 'zod/mini';
import { trainee } from '../../shared/session/auth-state';
import { useStored } from '../../shared/storage/hooks';
import { note } from './in-hand';

/** What the account has told of itself; `null` before all that it has was read here. */
export const account = note(
  'account',
  z.nullable(
    z.object({
      /** When statistics began anew. */
      statsResetAt: z.nullable(milliseconds),
    }),
  ),
  null,
);

/** How far the account's documents were read, as their list says it. */
export const documentsRead = note('documentsRead', z.int(), 0);

/**
 * Tells whether the notebook of whoever is here is whole. That of an account is not before it was read once: what was
 * drawn without it would meet aromas as new that the person knows.
 */
export function isNotebookWhole(): boolean {
  return trainee() === undefined || account.get() !== null;
}

export function useNotebookIsWhole(): boolean {
  useStored(account);
  return isNotebookWhole();
}
