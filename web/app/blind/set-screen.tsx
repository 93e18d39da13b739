import { blindSetName } from '@nosewise/contract/blind';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useStored } from '../../shared/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/fields';
import { LazySheetDialog, useDialogs } from '../ui/dialogs';
import { pageTitle } from '../ui/page-title';
import { showToast, showTrouble } from '../ui/toasts';
import type { Route } from './+types/set-screen';
import { BlindFrame, WithSet } from './blind-frame';
import { isWith, runningBlind } from './running-blind';
import type { KeptSet, PlacedSet } from './sealed-sets';
import { ShareSet } from './share-set';
import { useShelf } from './useBlindSets';
import { bottlesOf, dayOf, troubleOf } from './words';

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
        {bottlesOf(set.bottles)} of <bdi>{set.packName}</bdi> · mixed {dayOf(set.mixedAt)}
        {place === 'device' && ' · on this device only'}
      </p>
    </>
  );
}

/** Starts training, or goes on with the session under way. */
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
      <p>
        The stickers are being moved: {moving?.recorded} of {bottles} are recorded. Until your helper has
        finished, the former key applies, and verdicts may name the wrong bottle.
      </p>
      <Link to={`/blind/${id}/move`} className={buttonStyle('secondary', 'mt-3')}>
        Go on recording
      </Link>
    </div>
  );
}

/** Mixes, renames and retires the set. */
function SetChanges({ placed }: { placed: PlacedSet }) {
  const { set } = placed;
  const [isRenaming, setIsRenaming] = useState(false);
  const [isMixing, setIsMixing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { confirm } = useDialogs();
  const shelf = useShelf();
  const navigate = useNavigate();

  async function change(failed: string, act: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      showTrouble(failed, troubleOf(error));
    }
    setIsBusy(false);
  }

  async function mix() {
    setIsMixing(false);
    await change('The set was not mixed', async () => {
      await shelf.mix(placed);
      showToast('Mixed anew', 'Every bottle has a new code. Print the new stickers next.');
    });
  }

  async function retire() {
    const agreed = await confirm({
      text: `Retire “${set.name}”?`,
      detail:
        'Its stickers stop working for good. Everything you have trained with it stays in your history.',
      confirm: 'Retire this set',
      cancel: 'Keep it',
      danger: true,
    });
    if (!agreed) return;
    await change('The set was not retired', async () => {
      await shelf.retire(placed);
      await navigate('/blind', { replace: true });
      showToast('Set retired', `“${set.name}” is no longer in your blind sets.`);
    });
  }

  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <button
        type="button"
        className={buttonStyle()}
        aria-disabled={isBusy}
        onClick={() => setIsMixing(true)}
      >
        Mix anew
      </button>
      <button type="button" className={buttonStyle()} onClick={() => setIsRenaming(true)}>
        Rename
      </button>
      <button type="button" className={buttonStyle('danger')} aria-disabled={isBusy} onClick={retire}>
        Retire
      </button>
      <LazySheetDialog
        title={`Mix “${set.name}” anew`}
        open={isMixing}
        onClose={() => setIsMixing(false)}
        readOnly
      >
        <MixChoice setId={set.id} onPrint={mix} onCancel={() => setIsMixing(false)} />
      </LazySheetDialog>
      <LazySheetDialog title="Rename the set" open={isRenaming} onClose={() => setIsRenaming(false)}>
        <RenameForm
          name={set.name}
          onCancel={() => setIsRenaming(false)}
          onRename={(name) =>
            change('The set was not renamed', async () => {
              await shelf.rename(placed, name);
              setIsRenaming(false);
            })
          }
        />
      </LazySheetDialog>
    </div>
  );
}

interface MixChoiceProps {
  setId: string;
  onPrint: () => void;
  onCancel: () => void;
}

const CHOICE = 'block rounded-lg border border-edge px-4 py-3 text-left hover:bg-shade';

/** Asks whether the bottles get new stickers, or change those they have. */
function MixChoice({ setId, onPrint, onCancel }: MixChoiceProps) {
  return (
    <div className="mt-4 grid gap-3">
      <button type="button" className={CHOICE} onClick={onPrint}>
        <span className="block font-medium">With new stickers</span>
        <span className="block text-sm text-soft">
          Every bottle gets a new code, and the stickers on your bottles stop working: print new ones.
        </span>
      </button>
      <Link to={`/blind/${setId}/move`} className={CHOICE}>
        <span className="block font-medium">Keep the stickers</span>
        <span className="block text-sm text-soft">
          Nothing to print: a helper moves the stickers among the bottles, and records which is where.
        </span>
      </Link>
      <button type="button" className={buttonStyle('quiet')} onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}

interface RenameFormProps {
  name: string;
  onRename: (name: string) => void;
  onCancel: () => void;
}

function RenameForm({ name, onRename, onCancel }: RenameFormProps) {
  const [typed, setTyped] = useState(name);
  const parsed = blindSetName.safeParse(typed);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (parsed.success) onRename(parsed.data);
  }

  return (
    <form onSubmit={submit} className="mt-4 grid gap-5">
      <TextField
        label="Name of the set"
        autoComplete="off"
        defaultValue={name}
        error={parsed.error?.issues[0]?.message}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <button type="button" className={buttonStyle()} onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className={buttonStyle('primary')}>
          Save
        </button>
      </div>
    </form>
  );
}
