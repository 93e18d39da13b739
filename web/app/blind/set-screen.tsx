import { type BlindSet, codesOf } from '@nosewise/domain/blind/blind-set';
import { isTrainedWith, isWith } from '@nosewise/domain/run/set';
import { Link } from 'react-router';
import { useAuthState } from '../../shared/storage/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { useSessions } from '../notebook/session-list';
import { useLeftRun } from '../run/running';
import { pageTitle } from '../ui/ways/page-title';
import type { Route } from './+types/set-screen';
import { BlindFrame } from './blind-frame';
import { SetChanges } from './set-changes';
import { SetFacts } from './set-facts';
import { ActionRow, BlindShelf } from './set-parts';
import { ShareSet } from './sharing/share-set';
import { WithSet } from './with-set';

export const meta = () => pageTitle('Blind set');

/** Shows one blind set and everything that can be done with it. */
export default function SetScreen({ params: { id } }: Route.ComponentProps) {
  return <WithSet id={id}>{(set) => <ShownSet set={set} />}</WithSet>;
}

function ShownSet({ set }: { set: BlindSet }) {
  const isMember = useAuthState().kind === 'signed-in';
  const isReady = useIsReady(set);
  return (
    <BlindFrame back="/blind">
      <h1 className="mt-2 text-3xl">
        <bdi>{set.name}</bdi>
      </h1>
      <p className="mt-2 text-soft">
        <SetFacts {...set} />
      </p>
      <BlindShelf labels={codesOf(set)} />
      {isReady ? <TrainLink set={set} /> : <PrintFirst id={set.id} />}
      <ul className="mt-6 divide-y divide-rule border-y border-rule">
        {isReady && <ActionRow to={`/blind/${set.id}/print`} text="Print stickers" />}
        <ActionRow to={`/blind/${set.id}/key`} text="Key sheet" note="Which code is on which bottle" />
        {isMember && <ShareSet setId={set.id} />}
        <SetChanges set={set} />
      </ul>
    </BlindFrame>
  );
}

/** Tells whether stickers are likely on the bottles: they were printed, or the set was trained with since it was mixed. */
function useIsReady(set: BlindSet): boolean {
  const left = useLeftRun('set');
  const isTrained = isTrainedWith(set, useSessions());
  return set.printedAt !== null || isTrained || (left !== undefined && isWith(left, set));
}

/** Leads to the stickers, without which there is nothing to type or scan. */
function PrintFirst({ id }: { id: string }) {
  return (
    <>
      <p className="mt-6">
        Print the stickers, or copy the codes by hand. Put them over the numbers as the key sheet says, mix
        the bottles, and taste tomorrow: nobody remembers that many codes.
      </p>
      <Link to={`/blind/${id}/print`} className={buttonStyle('primary', 'mt-4 w-full')}>
        Print stickers
      </Link>
      <Link to={`/blind/${id}/train`} className={buttonStyle('quiet', 'mt-2 w-full')}>
        Train blind
      </Link>
    </>
  );
}

/** Starts training, or resumes the session under way. */
function TrainLink({ set }: { set: BlindSet }) {
  const left = useLeftRun('set');
  const goesOn = left !== undefined && isWith(left, set) && left.answers.length > 0;
  return (
    <Link to={`/blind/${set.id}/train`} className={buttonStyle('primary', 'mt-6 min-h-16 w-full text-lg')}>
      {goesOn ? 'Go on training blind' : 'Train blind'}
    </Link>
  );
}
