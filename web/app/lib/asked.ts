import type { CancellableQuestion } from '../ui/dialogs';

/** A question that can be asked from anywhere, also on pages that have no dialogs of their own. */
export interface Asked extends CancellableQuestion {
  readonly answer: (agreed: boolean) => void;
}

const listeners = new Set<() => void>();
let asked: Asked | null = null;

function show(next: Asked | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks, and gives the answer. A question that is still open is answered with no. */
export function ask(question: CancellableQuestion): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (agreed) => {
        show(null);
        resolve(agreed);
      },
    });
  });
}

/** The open question, `null` without one. */
export function askedQuestion(): Asked | null {
  return asked;
}

export function subscribeToAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
