import { MAX_OWN_PACKS, type OwnPack } from '@nosewise/contract/training/own-pack';
import { removeKit } from '@nosewise/domain/training/settings';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { newOwnId, trainingSettings } from '../../../shared/selected-packs';
import { useStored } from '../../../shared/storage/hooks';
import { BackLink } from '../../../shared/ui/back-link';
import { Bottle } from '../../../shared/ui/bottle';
import { buttonStyle } from '../../../shared/ui/button';
import { changeSettings, keepDocuments } from '../../notebook/in-hand';
import { ownPacks } from '../../notebook/own-documents';
import { useDialogs } from '../../ui/messages/dialogs';
import { showToast } from '../../ui/messages/toasts';
import { pageTitle } from '../../ui/ways/page-title';
import type { Route } from './+types/own-pack-screen';
import { AddBottle } from './add-bottle';
import { BottleList } from './bottle-list';
import { bottleCount } from './bottles';
import { freeName, PackEditor } from './pack-editor';
import { PackHeading } from './pack-heading';

export const meta = () => pageTitle('Your own pack');

/** Starts a new pack for an address without an id. Its id is made here, so that the screen stays when it is stored. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('id');
  return { packId: id ?? newOwnId(), isNew: id === null };
}

export default function OwnPackRoute({ loaderData }: Route.ComponentProps) {
  return <OwnPackScreen key={loaderData.packId} {...loaderData} />;
}

interface OwnPackScreenProps {
  packId: string;
  /** Whether the address names no pack: this one is a draft until its first change. */
  isNew: boolean;
}

/** Edits a pack that a person has put together. Every change is stored at once. */
function OwnPackScreen({ packId, isNew }: OwnPackScreenProps) {
  const { pack, isKept, editor, packs } = useOwnPack(packId, isNew);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isNew || !isKept) return;
    navigate(`/manage/pack?id=${encodeURIComponent(packId)}`, { replace: true, preventScrollReset: true });
  }, [isNew, isKept, packId, navigate]);

  if (!pack) return <UnknownPack />;
  if (!isKept && packs.length >= MAX_OWN_PACKS) return <TooManyPacks />;
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 pt-4 pb-12 lg:max-w-5xl">
      <BackLink to="/manage" oneStep>
        Training Settings
      </BackLink>
      <PackHeading pack={pack} isKept={isKept} editor={editor} />
      {pack.aromas.length === 0 && (
        <p className="mt-6 max-w-text text-lg">
          Fill small bottles with things that smell, put a number on each, and note here what is in it.
          Training then asks for your bottles by number, as with any kit.
        </p>
      )}
      <div className="lg:grid lg:grid-cols-[19rem_1fr] lg:items-start lg:gap-x-12">
        <AddBottle bottles={pack.aromas} onAdd={editor.add} />
        <BottleList pack={pack} editor={editor} />
      </div>
      {isKept && <DeletePack pack={pack} />}
    </main>
  );
}

/**
 * Returns the pack with this id, kept current when other tabs change it, and its editor. `pack` is undefined
 * when no such pack is stored; a new one is a draft until its first change.
 */
function useOwnPack(packId: string, isNew: boolean) {
  const packs = useStored(ownPacks);
  const [draft] = useState<OwnPack>(() => ({ id: packId, name: freeName('My pack', packs), aromas: [] }));
  const [editor] = useState(() => new PackEditor(draft));
  const kept = packs.find(({ id }) => id === packId);
  return { pack: kept ?? (isNew ? draft : undefined), isKept: kept !== undefined, editor, packs };
}

/** Deletes the whole pack after a confirmation. */
function DeletePack({ pack }: { pack: OwnPack }) {
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
  changeSettings(removeKit(trainingSettings.get(), packId));
  void keepDocuments({ kind: 'pack', id: packId, body: null });
}

/** Explains that the address names a pack that this browser does not have. */
function UnknownPack() {
  return (
    <Refusal heading="This pack is not here">
      <p className="mt-3 text-soft">
        You have no pack with this address here. It may have been deleted, or made on another device: without
        an account a pack stays there, and with one it follows once that device has been online.
      </p>
      <p className="mt-3 text-soft">
        Your other packs are safe. To bring a pack from another device, export it there as CSV and import the
        file into a new pack here.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/manage" className={buttonStyle('primary')}>
          Back to Training Settings
        </Link>
        <Link to="/manage/pack" className={buttonStyle('secondary')}>
          New pack of your own
        </Link>
      </div>
    </Refusal>
  );
}

/** Explains that there are as many packs as there may be. */
function TooManyPacks() {
  return (
    <Refusal heading={`You have ${MAX_OWN_PACKS} packs of your own`}>
      <p className="mt-3 text-soft">
        That is the most you can have. All of them are safe. To make room for a new one, delete a pack you no
        longer use; export it first if you want a copy.
      </p>
      <Link to="/manage" className={buttonStyle('primary', 'mt-6')}>
        Back to Training Settings
      </Link>
    </Refusal>
  );
}

function Refusal({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex w-full max-w-xl grow flex-col gap-6 px-4 py-10 sm:flex-row sm:gap-8">
      <Bottle label="?" empty className="h-28 shrink-0 self-start" />
      <div>
        <h1 className="text-3xl">{heading}</h1>
        {children}
      </div>
    </main>
  );
}
