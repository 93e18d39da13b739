import { forget } from '../../../shared/stored';
import { outbox } from './outbox';
import { OWNER_KEY } from './owner-key';

/** Everything that a person leaves behind in a browser, but for what waits to be sent. */
const PERSONAL = [
  'sessions',
  'scents',
  'refusedSessions',
  'totals',
  'trainingSettings',
  'ownPacks',
  'preferenceChanges',
  'runningSession',
  'runningQuiz',
  OWNER_KEY,
];

/** Removes everything of the person who has used this browser, except for what was not sent. */
export function wipeSent(): void {
  forget(PERSONAL);
  // Where an earlier service worker is still in charge, it keeps pages with their addresses.
  if ('caches' in globalThis) void caches.delete('pages').catch(() => undefined);
}

/** Removes everything of this person, also what was not sent. What waits for another person stays. */
export function wipeAll(userId: string): void {
  wipeSent();
  const others = outbox.get().filter((entry) => entry.userId !== userId);
  forget(['sessionOutbox']);
  if (others.length > 0) outbox.set(others);
}
