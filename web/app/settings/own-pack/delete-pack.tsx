import type { OwnPack } from '@nosewise/contract/own-pack';
import { removeKit } from '@nosewise/domain/training/settings';
import { useNavigate } from 'react-router';
import { ownPacks, trainingSettings } from '../../../shared/packs';
import { buttonStyle } from '../../../shared/ui/button';
import { SETTINGS } from '../../sync/stores';
import { noteChange } from '../../sync/sync';
import { useDialogs } from '../../ui/dialogs';
import { showToast } from '../../ui/toasts';
import { bottleCount } from './bottles';

/** Deletes the whole pack after a confirmation. */
export function DeletePack({ pack }: { pack: OwnPack }) {
  const { confirm } = useDialogs();
  const navigate = useNavigate();

  async function confirmAndDelete() {
    const agreed = await confirm({
      text: `Delete “${pack.name}” with its ${bottleCount(pack.aromas.length)}?`,
      detail:
        'This cannot be undone. If you share it by link, the link ends. Sessions you have finished stay in your history. Export the pack first if you want a copy.',
      confirm: 'Delete this pack',
      cancel: 'Keep it',
      danger: true,
    });
    if (!agreed) return;
    // Leaves the screen first, which would otherwise say for a moment that the pack is missing.
    await navigate('/manage', { replace: true });
    deletePack(pack.id);
    showToast('Pack deleted', `“${pack.name}” is no longer in your packs.`);
  }

  return (
    <div className="border-t border-rule pt-6">
      <button type="button" className={buttonStyle('danger', 'w-full sm:w-auto')} onClick={confirmAndDelete}>
        Delete this pack
      </button>
    </div>
  );
}

function deletePack(packId: string) {
  trainingSettings.set(removeKit(trainingSettings.get(), packId));
  ownPacks.set(ownPacks.get().filter(({ id }) => id !== packId));
  noteChange(SETTINGS);
  noteChange(packId);
}
