import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { trainee } from '../../shared/auth-state';
import { useStored } from '../../shared/hooks';
import { isAccountHere, totals } from '../sync/stores';
import { refreshTraining } from '../sync/sync';
import { NothingHere } from '../ui/nothing-here';

/**
 * Returns what stands in for a start while the account of the person who is signed in is on its way: a session drawn
 * without it would meet aromas as new that they know. `undefined` once it is here, and for guests.
 */
export async function loadOnItsWay() {
  const person = trainee();
  return person === undefined || isAccountHere(person) ? undefined : OnItsWay;
}

/** Stands in for a start until the account has been read, and then opens it. */
function OnItsWay() {
  const isHere = useStored(totals) !== null;
  const { revalidate } = useRevalidator();
  useEffect(refreshTraining, []);
  useEffect(() => {
    if (isHere) void revalidate();
  }, [isHere, revalidate]);
  return (
    <NothingHere
      heading="Your training is loading"
      text="If you’re offline, it starts as soon as you’re connected."
    />
  );
}
