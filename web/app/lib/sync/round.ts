import type { Person } from './person';
import { pullHistory, pullPreferences } from './pull';
import { pushPreferences } from './push-preferences';
import { sendSessions } from './send-sessions';

/** Sends what waits. @throws when something has to be tried again later */
export async function sendWaiting(person: Person): Promise<void> {
  await sendSessions(person);
  await pushPreferences(person);
}

/** Sends what waits and brings what other devices have done. @throws when something has to be tried again later */
export async function wholeRound(person: Person): Promise<void> {
  await sendSessions(person);
  await pullPreferences(person);
  await pushPreferences(person);
  await pullHistory(person);
}
