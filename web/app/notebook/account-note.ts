import { milliseconds } from '@nosewise/contract/instant';
import { MOST_DOCUMENTS } from '@nosewise/contract/training/document-calls';
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

const kinds = Object.keys(MOST_DOCUMENTS).length;

/**
 * How far the account's documents were read, as their list says it, by an app of so many kinds. One of more kinds cannot
 * read it and begins again, since the one before has passed over those that it did not know.
 */
export const documentsRead = note('documentsRead', z.object({ next: z.int(), kinds: z.literal(kinds) }), {
  next: 0,
  kinds,
});

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
