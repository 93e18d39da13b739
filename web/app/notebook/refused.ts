import type { Problem } from '@nosewise/contract/problem-details';
import { type DocumentKind, MOST_DOCUMENTS } from '@nosewise/contract/training/document-calls';
import type { Readable } from '../../shared/storage/stored';
import { reading } from './in-hand';
import type { Notebook } from './notebook';

/** Something that the account does not take. */
export interface Refused {
  readonly kind: DocumentKind | 'session';
  readonly problem: Problem;
}

/** What the account does not take, and why. It stays on this device. */
export const refusedWork: Readable<readonly Refused[]> = reading(
  ['session', ...Object.keys(MOST_DOCUMENTS).map((kind) => `document ${kind}`)],
  [],
  refusedIn,
);

function refusedIn({ sessions, documents }: Notebook): Refused[] {
  return [
    ...[...sessions.values()].flatMap(({ refused }) =>
      refused ? { kind: 'session' as const, problem: refused } : [],
    ),
    ...[...documents.values()].flatMap(({ document: { kind }, refused }) =>
      refused ? { kind, problem: refused } : [],
    ),
  ];
}
