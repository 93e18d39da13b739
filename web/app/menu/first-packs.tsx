import { mergePacks } from '@nosewise/domain/training/pool';
import { addKit } from '@nosewise/domain/training/settings';
import { useNavigate } from 'react-router';
import { useStored } from '../../shared/hooks';
import { allPacks, ownPacks, selectedPacks } from '../../shared/packs';
import { useSettings } from '../sync/sync';
import { OtherBottles, PackTiles } from '../ui/pack-tiles';

/** Tells whether the selected packs hold a bottle to train with. */
export function useHasBottles(): boolean {
  const { settings } = useSettings();
  const own = useStored(ownPacks);
  return mergePacks(selectedPacks(settings, own)).length > 0;
}

const QUESTION = 'Which bottles do you have?';

interface FirstPacksScreenProps {
  /** Said before what to do. */
  welcome?: string;
  onChosen?: (() => void) | undefined;
}

/** A newcomer's first screen: which packs they have, and nothing else. */
export function FirstPacksScreen({ welcome = '', onChosen }: FirstPacksScreenProps) {
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-8 sm:py-12">
      <h1 className="text-3xl">{QUESTION}</h1>
      <PackChoice welcome={welcome} onChosen={onChosen} />
    </main>
  );
}

/** Offers the packs within the menu of a person who has selected none. */
export function FirstPacks() {
  return (
    <section aria-labelledby="first-packs" className="mt-6">
      <h2 id="first-packs" className="text-xl">
        {QUESTION}
      </h2>
      <PackChoice />
    </section>
  );
}

/** One tap selects a pack and starts training with it. */
function PackChoice({ welcome = '', onChosen }: FirstPacksScreenProps) {
  const { settings, change } = useSettings();
  const packs = allPacks(useStored(ownPacks));
  const navigate = useNavigate();
  return (
    <>
      <p className="mt-2 text-soft">
        {`${welcome}Tap your pack, and training starts. You can add more later.`}
      </p>
      <PackTiles
        packs={packs}
        onPress={({ id }) => {
          change(addKit(settings, id));
          onChosen?.();
          void navigate('/training');
        }}
      />
      <OtherBottles />
    </>
  );
}
