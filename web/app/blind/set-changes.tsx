import { blindSetName } from '@nosewise/contract/blind';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/fields';
import { SheetButtons, SheetDialog, useDialogs } from '../ui/dialogs';
import { showToast, showTrouble } from '../ui/toasts';
import type { PlacedSet } from './sealed-sets';
import { ActionRow } from './set-parts';
import { mixSet, renameSet, retireSet } from './shelf';
import { troubleOf } from './trouble';

/** The rows that mix, rename and delete the set. */
export function SetChanges({ placed }: { placed: PlacedSet }) {
  const { set } = placed;
  const [isRenaming, setIsRenaming] = useState(false);
  const [isMixing, setIsMixing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { confirm } = useDialogs();
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
      await mixSet(placed);
      showToast('The bottles are mixed', 'Every bottle has a new code. Print the new stickers next.');
    });
  }

  async function remove() {
    const agreed = await confirm({
      text: `Delete “${set.name}”?`,
      detail:
        'Its stickers stop working for good. Everything you have trained with it stays in your history.',
      confirm: 'Delete set',
      cancel: 'Keep it',
      danger: true,
    });
    if (!agreed) return;
    await change('The set was not deleted', async () => {
      await retireSet(placed);
      await navigate('/blind', { replace: true });
      showToast('Set deleted', `“${set.name}” is no longer in your blind sets.`);
    });
  }

  return (
    <>
      <ActionRow text="Mix again" note="Once you begin to know the codes" onPress={() => setIsMixing(true)} />
      <ActionRow text="Rename" onPress={() => setIsRenaming(true)} />
      <ActionRow text="Delete set" danger onPress={remove} />
      <SheetDialog
        title={`Mix “${set.name}” again`}
        open={isMixing}
        onClose={() => setIsMixing(false)}
        readOnly
      >
        <MixChoice setId={set.id} onPrint={mix} onCancel={() => setIsMixing(false)} />
      </SheetDialog>
      <SheetDialog title="Rename the set" open={isRenaming} onClose={() => setIsRenaming(false)}>
        <RenameForm
          name={set.name}
          onCancel={() => setIsRenaming(false)}
          onRename={(name) =>
            change('The set was not renamed', async () => {
              await renameSet(placed, name);
              setIsRenaming(false);
            })
          }
        />
      </SheetDialog>
    </>
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
      <SheetButtons onCancel={onCancel}>
        <button type="submit" className={buttonStyle('primary')}>
          Save
        </button>
      </SheetButtons>
    </form>
  );
}
