import { trainee } from '../../shared/auth-state';
import { isAccountHere } from '../sync/stores';

/**
 * Returns what stands in for a start while the account of the person who is signed in is on its way: a session drawn
 * without it would meet aromas as new that they know. `undefined` once it is here, and for guests.
 */
export async function loadOnItsWay() {
  const person = trainee();
  if (person === undefined || isAccountHere(person)) return undefined;
  return (await import('./on-its-way')).OnItsWay;
}
