import { blindSetName } from '@nosewise/contract/training/blind-calls';
import type { BlindSet } from '@nosewise/domain/blind/blind-set';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/fields';
import { SheetButtons, SheetDialog, useDialogs } from '../ui/messages/dialogs';
import { showToast } from '../ui/messages/toasts';
import { deleteSet, keepSet, mixAgain } from './own-sets';
import { ActionRow } from './set-parts';

/** The rows that mix, rename and delete the set. */
export function SetChanges({ set }: { set: BlindSet }) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { confirm } = useDialogs();
  const navigate = useNavigate();

  async function mix() {
    const agreed = await confirm({
      text: `Mix “${set.name}” again?`,
      detail: 'Every bottle gets a new code. The stickers on your bottles stop working: print new ones.',
      confirm: 'Mix again',
      cancel: 'Keep the codes',
    });
    if (!agreed) return;
    mixAgain(set);
    showToast('The bottles are mixed', 'Every bottle has a new code. Print the new stickers next.');
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
    await navigate('/blind', { replace: true });
    deleteSet(set);
    showToast('Set deleted', `“${set.name}” is no longer in your blind sets.`);
  }

  return (
    <>
      <ActionRow text="Mix again" note="Once you begin to know the codes" onPress={mix} />
      <ActionRow text="Rename" onPress={() => setIsRenaming(true)} />
      <ActionRow text="Delete set" danger onPress={remove} />
      <SheetDialog title="Rename the set" open={isRenaming} onClose={() => setIsRenaming(false)}>
        <RenameForm
          name={set.name}
          onCancel={() => setIsRenaming(false)}
          onRename={(name) => {
            keepSet({ ...set, name });
            setIsRenaming(false);
          }}
        />
      </SheetDialog>
    </>
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
