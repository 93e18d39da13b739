import type { Problem } from '@nosewise/contract/problem';
import { ownPacks } from '../../shared/packs';
import { refusalWords } from '../../shared/refusals';
import { refusedSessions } from '../sync/sessions';
import { documentChanges, glasses, type Noted } from '../sync/stores';
import { showTrouble } from '../ui/toasts';

/** Tells the person of each session and change that the server has refused, and notes that they have been told. */
export function tellRefused(): void {
  tellSessions();
  tellChanges();
}

/** Tells the person that the account does not take some of their glasses. */
export function tellGlasses(): void {
  const reasons = Object.values(glasses.get()).flatMap(({ refused }) => refused ?? []);
  const [first] = reasons;
  if (!first) return;
  showTrouble(
    `${reasons.length === 1 ? 'A glass is' : `${reasons.length} glasses are`} only on this device`,
    reasonOf(first, { bad_request: 'Our server can’t read it.' }),
  );
}

function tellSessions(): void {
  const untold = refusedSessions.get().filter(({ told }) => !told);
  const [first] = untold;
  if (!first) return;
  showTrouble(
    untold.length === 1 ? 'A session could not be saved' : `${untold.length} sessions could not be saved`,
    `${reasonOf(first.problem)} What you have answered stays on this device; everything else is saved as usual.`,
  );
  const ids = new Set(untold.map(({ session }) => session.id));
  refusedSessions.change((list) =>
    list.map((entry) => (ids.has(entry.session.id) ? { ...entry, told: true } : entry)),
  );
}

function tellChanges(): void {
  for (const [key, { refused, ...change }] of Object.entries(documentChanges.get())) {
    if (!refused) continue;
    showTrouble(
      'A change is only on this device',
      `${changedPart(change)} could not be saved in your account. ${reasonOf(refused)}`,
    );
    documentChanges.change((known) =>
      known[key]?.refused === refused ? { ...known, [key]: change } : known,
    );
  }
}

function changedPart({ kind, id }: Noted): string {
  if (kind === 'settings') return 'Your training settings';
  if (kind === 'kit' || kind === 'bottle') return 'What you noted about your bottles';
  if (kind === 'word') return 'A word of your own';
  const pack = ownPacks.get().find((own) => own.id === id);
  return pack ? `“${pack.name}”` : 'A pack of your own';
}

function reasonOf(problem: Problem | undefined, own?: Parameters<typeof refusalWords>[1]): string {
  return problem ? refusalWords({ problem, retryAfter: undefined }, own) : 'The server did not take it.';
}
