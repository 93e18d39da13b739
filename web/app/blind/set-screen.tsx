import { Link } from 'react-router';
import { useStored } from '../../shared/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { pageTitle } from '../ui/page-title';
import type { Route } from './+types/set-screen';
import { BlindFrame } from './blind-frame';
import { isWith, runningBlind } from './running-blind';
import type { KeptSet, PlacedSet } from './sealed-sets';
import { SetChanges } from './set-changes';
import { SetFacts } from './set-facts';
import { ShareSet } from './share-set';
import { WithSet } from './with-set';

export const meta = () => pageTitle('Blind set');

/** Shows one blind set and everything that can be done with it. */
export default function SetScreen({ params: { id } }: Route.ComponentProps) {
  return (
    <WithSet id={id}>
      {(placed) => (
        <BlindFrame back="/blind">
          <SetHeading placed={placed} />
          <TrainLink placed={placed} />
          {placed.set.moving && <MovingNotice set={placed.set} />}
          <ul className="mt-6 divide-y divide-rule border-y border-rule">
            <SetAction
              to={`/blind/${id}/print`}
              text="Print stickers"
              note="QR codes and digits for common label sheets, or a list of codes to copy by hand."
            />
            <SetAction
              to={`/blind/${id}/key`}
              text="Key sheet"
              note="For your helper: which sticker belongs on which bottle. It asks before it shows anything."
            />
            <SetAction
              to={`/blind/helper?set=${id}`}
              text="With a helper"
              note="Somebody hands you the bottles, on two phones or on this one. You don’t need to read any codes."
            />
          </ul>
          <ShareSet placed={placed} />
          <SetChanges placed={placed} />
        </BlindFrame>
      )}
    </WithSet>
  );
}

function SetHeading({ placed: { set, place } }: { placed: PlacedSet }) {
  return (
    <>
      <h1 className="mt-2 text-3xl">
        <bdi>{set.name}</bdi>
      </h1>
      <p className="mt-2 text-soft">
        <SetFacts {...set} />
        {place === 'device' && <span>{' · on this device only'}</span>}
      </p>
    </>
  );
}

/** Starts training, or resumes the session under way. */
function TrainLink({ placed: { set } }: { placed: PlacedSet }) {
  const running = useStored(runningBlind);
  const goesOn = running !== null && isWith(running, set) && running.answered.length > 0;
  return (
    <>
      <Link to={`/blind/${set.id}/train`} className={buttonStyle('primary', 'mt-6 w-full sm:w-auto')}>
        {goesOn ? 'Go on training blind' : 'Train blind'}
      </Link>
      <p className="mt-3 max-w-text text-sm text-soft">
        Take any bottle, type or scan the code on its sticker, and choose among all names of the pack.
      </p>
    </>
  );
}

function SetAction({ to, text, note }: { to: string; text: string; note: string }) {
  return (
    <li>
      <Link to={to} className="block min-h-18 rounded-md px-2 py-3 hover:bg-shade">
        <span className="block font-medium">{text}</span>
        <span className="block text-sm text-soft">{note}</span>
      </Link>
    </li>
  );
}

/** Leads back to the helper's records while stickers are moved. */
function MovingNotice({ set: { id, bottles, moving } }: { set: KeptSet }) {
  return (
    <div className="mt-6 warning">
      <p>{`The stickers are being moved: ${moving?.recorded ?? ''} of ${bottles} are recorded. Until your helper has finished, the former key applies, and verdicts may name the wrong bottle.`}</p>
      <Link to={`/blind/${id}/move`} className={buttonStyle('secondary', 'mt-3')}>
        Go on recording
      </Link>
    </div>
  );
}
