import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useStored } from '../../shared/hooks';
import { totals } from '../sync/stores';
import { refreshTraining } from '../sync/sync';
import { NothingHere } from '../ui/nothing-here';

/** Stands in for a start until the account has been read, and then opens it. */
export function OnItsWay() {
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
