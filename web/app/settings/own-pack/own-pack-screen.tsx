import { MAX_OWN_PACKS } from '@nosewise/contract/own-pack';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { BackLink } from '../../../shared/ui/back-link';
import { AddBottle } from './add-bottle';
import { BottleList } from './bottle-list';
import { DeletePack } from './delete-pack';
import { PackName } from './pack-name';
import { TooManyPacks, UnknownPack } from './pack-refusals';
import { PackTraining } from './pack-training';
import { useOwnPack } from './useOwnPack';

interface OwnPackScreenProps {
  packId: string;
  /** The address names no pack: this one is a draft until its first change. */
  isNew: boolean;
}

/** The editor of a pack that a person has put together. Everything is kept as it is changed. */
export function OwnPackScreen({ packId, isNew }: OwnPackScreenProps) {
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
      <BackLink to="/manage">Training Settings</BackLink>
      <div className="lg:grid lg:grid-cols-[1fr_19rem] lg:items-start lg:gap-x-16">
        <PackName name={pack.name} isKept={isKept} onRename={editor.rename} />
        <PackTraining pack={pack} onBegin={editor.begin} />
      </div>
      {pack.aromas.length === 0 && (
        <p className="mt-6 max-w-text text-lg">
          Fill small bottles with things that smell, stick a number on each, and write down here what is in
          it. Training then asks for your numbers and checks your nose, as with any kit.
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
