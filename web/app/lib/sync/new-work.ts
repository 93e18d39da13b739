import { waitingOf } from './outbox';
import { unsentChanges } from './preference-changes';
import type { Shelf } from './shelf';

/** Tells new work from work that is known or done, so that what a round does itself asks for no further round. */
export interface Arrivals {
  /** Whether a session waits that did not wait when this was asked last. */
  hasNewSession(): boolean;
  /** Whether a change waits that did not wait when this was asked last. */
  hasNewChange(): boolean;
}

export function arrivals({ outbox, changes }: Pick<Shelf, 'outbox' | 'changes'>, userId: string): Arrivals {
  return {
    hasNewSession: newcomers(() => waitingOf(outbox.get(), userId).map(({ id }) => id)),
    hasNewChange: newcomers(() =>
      unsentChanges(changes.get()).map((name) => `${name} ${changes.get()[name]?.changedAt}`),
    ),
  };
}

function newcomers(list: () => string[]): () => boolean {
  let known = new Set(list());
  return () => {
    const now = list();
    const before = known;
    known = new Set(now);
    return now.some((each) => !before.has(each));
  };
}
