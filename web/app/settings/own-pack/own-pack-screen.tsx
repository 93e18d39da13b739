import { MAX_OWN_PACKS, type OwnPack } from '@nosewise/contract/own-pack';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStored } from '../../../shared/hooks';
import { newOwnId, ownPacks } from '../../../shared/packs';
import { BackLink } from '../../../shared/ui/back-link';
import { pageTitle } from '../../ui/page-title';
import type { Route } from './+types/own-pack-screen';
import { AddBottle } from './add-bottle';
import { BottleList } from './bottle-list';
import { DeletePack } from './delete-pack';
import { freeName, packEditor } from './pack-editor';
import { PackHeading } from './pack-heading';
import { TooManyPacks, UnknownPack } from './pack-refusals';

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
  const [editor] = useState(() => packEditor(draft));
  const kept = packs.find(({ id }) => id === packId);
  return { pack: kept ?? (isNew ? draft : undefined), isKept: kept !== undefined, editor, packs };
}
