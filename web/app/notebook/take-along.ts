import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { trainee } from '../../shared/auth-state';
import { useStored } from '../../shared/hooks';
import { forgetNotebook, GUEST, note, notebook, openNotebook } from './in-hand';
import { Notebook } from './notebook';
import { sessionsIn } from './sessions';
import { takeIn } from './training-file';

/** Whether the person was asked about what was trained on this device without an account. */
const isAsked = note('guestsWorkAsked', z.boolean(), false);

/** What a notebook holds, apart from settings. */
export interface Work {
  readonly sessions: number;
  readonly documents: number;
}

export function workIn({ sessions, documents }: Notebook): Work {
  const kept = [...documents.values()].filter(
    ({ document }) => document.kind !== 'settings' && document.body,
  );
  return { sessions: sessions.size, documents: kept.length };
}

/** Tells whether there is anything to take along. */
export function isAny({ sessions, documents }: Work): boolean {
  return sessions + documents > 0;
}

/** Returns what was trained on this device without an account, until the person has said whether to take it along. */
export function useGuestsWork(): Work | undefined {
  const asked = useStored(isAsked);
  const [work, setWork] = useState<Work>();
  useEffect(() => {
    if (asked || trainee() === undefined) return;
    void withGuests(async (guest) => setWork(workIn(guest)));
  }, [asked]);
  return asked || !work || !isAny(work) ? undefined : work;
}

/** Leaves the guest's notebook as it is, and does not ask this person again. */
export function leaveGuestsWork(): void {
  isAsked.set(true);
}

/** Takes the guest's notebook into that of the person who is signed in. The guest's is empty then. */
export async function takeGuestsWork(): Promise<void> {
  await openNotebook();
  const book = notebook();
  if (book.holder === GUEST) return;
  await withGuests(async (guest) => {
    const documents = [...guest.documents.values()].map(({ document }) => document);
    await takeIn(
      book,
      { sessions: sessionsIn(guest), documents: documents.filter(({ kind }) => kind !== 'settings') },
      Date.now(),
    );
  });
  await forgetNotebook(GUEST);
  leaveGuestsWork();
}

async function withGuests(task: (guest: Notebook) => Promise<void>): Promise<void> {
  const guest = new Notebook(GUEST);
  await guest.ready;
  await task(guest);
  guest.close();
}
