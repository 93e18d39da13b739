import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useNotebookIsWhole } from '../notebook/account-note';
import { refreshTraining } from '../notebook/rounds';
import { NothingHere } from '../ui/messages/nothing-here';

/** Stands in for a start until the account has been read, and then opens it. */
export function OnItsWay() {
  const isHere = useNotebookIsWhole();
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
