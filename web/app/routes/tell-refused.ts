import type { DocumentKind } from '@nosewise/contract/training/document-calls';
import { refusalWords } from '../../shared/refusal-words';
import { type Refused, refusedWork } from '../notebook/refused';
import { showTrouble } from '../ui/messages/toasts';

/** Tells the person what their account does not take, one sentence for each kind. */
export function tellRefused(): void {
  const all = refusedWork.get();
  for (const kind of new Set(all.map((each) => each.kind))) {
    const ofKind = all.filter((each) => each.kind === kind);
    const [first] = ofKind;
    if (first) showTrouble(headingOf(kind, ofKind.length), reasonOf(first));
  }
}

const PARTS: Readonly<Record<Exclude<DocumentKind, 'glass'>, string>> = {
  settings: 'Your training settings',
  pack: 'A pack of your own',
  kit: 'What you noted about your bottles',
  bottle: 'What you noted about your bottles',
  word: 'A word of your own',
  set: 'A blind set',
  test: 'A reminder',
};

function headingOf(kind: Refused['kind'], count: number): string {
  if (kind === 'session')
    return count === 1 ? 'A session could not be saved' : `${count} sessions could not be saved`;
  if (kind === 'glass') return `${count === 1 ? 'A glass is' : `${count} glasses are`} only on this device`;
  return 'A change is only on this device';
}

function reasonOf({ kind, problem }: Refused): string {
  const reason = refusalWords({ problem, retryAfter: undefined }, OWN_WORDS);
  if (kind === 'session')
    return `${reason} What you have answered stays on this device; everything else is saved as usual.`;
  return kind === 'glass' ? reason : `${PARTS[kind]} could not be saved in your account. ${reason}`;
}

const OWN_WORDS = { bad_request: 'Our server can’t read it.' } as const;
