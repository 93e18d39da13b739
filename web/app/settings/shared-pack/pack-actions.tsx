import { type SharedPack, stopSharing } from '@nosewise/contract/training/link-calls';
import { MAX_OWN_PACKS } from '@nosewise/contract/training/own-pack';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiProblem, tellApi } from '../../../shared/api';
import { refusalWords } from '../../../shared/refusal-words';
import { newOwnId } from '../../../shared/selected-packs';
import { useAuthState, useStored } from '../../../shared/storage/hooks';
import { buttonStyle } from '../../../shared/ui/button';
import { ownPacks } from '../../notebook/own-documents';
import { useDialogs } from '../../ui/messages/dialogs';
import { showToast, showTrouble } from '../../ui/messages/toasts';
import { freeName, PackEditor } from '../own-pack/pack-editor';

/** Copies the pack to the person's own packs, with new ids. */
export function CopyPack({ pack: { name, aromas } }: { pack: SharedPack }) {
  const packs = useStored(ownPacks);
  const { kind } = useAuthState();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function copy() {
    const id = newOwnId();
    const draft = { id, name: freeName(name, ownPacks.get()), aromas: [] };
    new PackEditor(draft).replaceAll(aromas);
    await navigate(`/manage/pack?id=${encodeURIComponent(id)}`);
    showToast('Pack copied', `“${draft.name}” is in your packs now. Switch it on to train with it.`);
  }

  if (packs.length >= MAX_OWN_PACKS) {
    return (
      <p className="mt-6 text-soft">
        <span>{`You have ${MAX_OWN_PACKS} packs of your own, the most you can have. Delete one in `}</span>
        <Link to="/manage" className="text-link">
          Training Settings
        </Link>{' '}
        to copy this one.
      </p>
    );
  }
  return (
    <div className="mt-6">
      <button type="button" className={buttonStyle('primary', 'w-full sm:w-auto')} onClick={copy}>
        Copy this pack
      </button>
      <p className="mt-2 max-w-text text-sm text-soft">
        {kind === 'signed-in' ? (
          'The copy is yours: you can change it and train with it on all your devices.'
        ) : (
          <span>
            The copy is yours: you can change it and train with it on this device, without an account.{' '}
            <Link to="/login" state={{ next: pathname }} className="text-link">
              Log in
            </Link>{' '}
            first to have it on all your devices.
          </span>
        )}
      </p>
    </div>
  );
}

const STOP = {
  text: 'Stop sharing this pack?',
  detail: 'The link ends at once. Your pack stays, and so do copies that people have made.',
  confirm: 'Stop sharing',
  cancel: 'Keep sharing',
  danger: true,
};

/** Tells the owner that this is what others see. */
export function OwnLink({ packId, onStopped }: { packId: string; onStopped: () => void }) {
  const { confirm } = useDialogs();
  const { mutate, isPending } = useMutation({
    mutationFn: () => tellApi(stopSharing, { params: { kind: 'pack', subject: packId } }),
    onSuccess: onStopped,
    onError: (error) =>
      showTrouble(
        'The pack is still shared',
        error instanceof ApiProblem ? refusalWords(error) : 'Check that you are online and try again.',
      ),
  });

  async function ask() {
    if (!isPending && (await confirm(STOP))) mutate();
  }

  return (
    <div className="mt-6">
      <p className="text-soft">You share this pack. Everybody with the link sees it like this.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Link to={`/manage/pack?id=${encodeURIComponent(packId)}`} className={buttonStyle('secondary')}>
          Go to your pack
        </Link>
        <button type="button" aria-disabled={isPending} className={buttonStyle('danger')} onClick={ask}>
          Stop sharing
        </button>
      </div>
    </div>
  );
}
