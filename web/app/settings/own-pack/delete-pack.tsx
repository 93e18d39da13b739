import type { OwnPack } from '@nosewise/contract/own-pack';
import { removeKit } from '@nosewise/domain/settings';
import { useNavigate } from 'react-router';
import { ownPacks, trainingSettings } from '../../../shared/packs';
import { buttonStyle } from '../../../shared/ui/button';
import { SETTINGS } from '../../sync/preferences';
import { noteChange } from '../../sync/sync';
import { useDialogs } from '../../ui/dialogs';
import { showToast } from '../../ui/toasts';
import { bottleCount } from './bottle-count';

/** The way to delete the whole pack, after asking. */
export function DeletePack({ pack }: { pack: OwnPack }) {
  const { confirm } = useDialogs();
  const navigate = useNavigate();

  async function askAndDelete() {
    const agreed = await confirm({
      text: `Delete “${pack.name}” with its ${bottleCount(pack.aromas.length)}?`,
      detail:
        'This cannot be undone. Sessions that you have finished stay. Export the pack first to have a copy.',
      confirm: 'Delete this pack',
      cancel: 'Keep it',
      danger: true,
    });
    if (!agreed) return;
    // The screen is left first, or it would say for a moment that the pack is not here.
    await navigate('/manage', { replace: true });
    deletePack(pack.id);
    showToast('The pack is deleted', `“${pack.name}” is gone.`);
  }

  return (
    <div className="border-t border-rule pt-6">
      <button type="button" className={buttonStyle('danger', 'w-full sm:w-auto')} onClick={askAndDelete}>
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
