import { Link } from 'react-router';
import { useStored } from '../../shared/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { useLeftRun } from '../run/running';
import { useOwnSessions } from '../sync/sessions';
import { pageTitle } from '../ui/page-title';
import type { Route } from './+types/set-screen';
import { ActionRow, BlindFrame } from './blind-frame';
import { type KeptSet, mixOf, type PlacedSet, printedMixes } from './sealed-sets';
import { SetChanges } from './set-changes';
import { SetFacts } from './set-facts';
import { isWith } from './set-run';
import { ShareSet } from './share-set';
import { WithSet } from './with-set';

export const meta = () => pageTitle('Blind set');

/** Shows one blind set and everything that can be done with it. */
export default function SetScreen({ params: { id } }: Route.ComponentProps) {
  return <WithSet id={id}>{(placed) => <ShownSet placed={placed} />}</WithSet>;
}

function ShownSet({ placed }: { placed: PlacedSet }) {
  const { id } = placed.set;
  const isReady = useIsReady(placed.set);
  return (
    <BlindFrame back="/blind">
      <SetHeading placed={placed} />
      {isReady ? <TrainLink placed={placed} /> : <PrintFirst id={id} />}
      {placed.set.moving && <MovingNotice set={placed.set} />}
      <ul className="mt-6 divide-y divide-rule border-y border-rule">
        {isReady && (
          <ActionRow
            to={`/blind/${id}/print`}
            text="Print stickers"
            note="QR codes and digits for common label sheets, or a list of codes to copy by hand."
          />
        )}
        <ActionRow
          to={`/blind/${id}/key`}
          text="Key sheet"
          note="Which sticker belongs on which bottle. It asks before it shows anything."
        />
      </ul>
      <ShareSet placed={placed} />
      <SetChanges placed={placed} />
    </BlindFrame>
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

/** Tells whether stickers are likely on the bottles: they were printed here, or the set was trained with since it was mixed. */
function useIsReady(set: KeptSet): boolean {
  const isPrinted = useStored(printedMixes).includes(mixOf(set));
  const left = useLeftRun('set');
  const isTrained = useOwnSessions().some(
    ({ date, questions }) => date > set.mixedAt && questions.some(({ setId }) => setId === set.id),
  );
  return isPrinted || isTrained || (left !== undefined && isWith(left, set));
}

/** Leads to the stickers, without which there is nothing to type or scan. */
function PrintFirst({ id }: { id: string }) {
  return (
    <>
      <p className="mt-6 max-w-text">
        Print the stickers, or copy the codes by hand. Put them over the numbers as the key sheet says, mix
        the bottles, and taste tomorrow: nobody remembers that many codes.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to={`/blind/${id}/print`} className={buttonStyle('primary', 'max-sm:w-full')}>
          Print stickers
        </Link>
        <Link to={`/blind/${id}/train`} className={buttonStyle('quiet', 'max-sm:-ml-4 max-sm:px-4')}>
          Train blind
        </Link>
      </div>
    </>
  );
}

/** Starts training, or resumes the session under way. */
function TrainLink({ placed: { set } }: { placed: PlacedSet }) {
  const left = useLeftRun('set');
  const goesOn = left !== undefined && isWith(left, set) && left.answers.length > 0;
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

/** Leads back to the helper's records while stickers are moved. */
function MovingNotice({ set: { id, bottles, moving } }: { set: KeptSet }) {
  return (
    <div className="mt-6 warning">
      <p>{`The stickers are being moved: ${moving?.recorded ?? ''} of ${bottles} are recorded. Until your helper has finished, the previous key applies, and verdicts may name the wrong bottle.`}</p>
      <Link to={`/blind/${id}/move`} className={buttonStyle('secondary', 'mt-3')}>
        Go on recording
      </Link>
    </div>
  );
}
