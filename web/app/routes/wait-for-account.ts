import { trainee } from '../../shared/auth-state';
import { isAccountHere } from '../sync/stores';

/**
 * Tells whether the account of the person who is signed in is still on its way: a session drawn without it would meet
 * aromas as new that they know. False for guests.
 */
export function isAccountOnItsWay(): boolean {
  const person = trainee();
  return person !== undefined && !isAccountHere(person);
}
