import { mergePacks } from '@nosewise/domain/aromas/pool';
import { addKit } from '@nosewise/domain/training/settings';
import { useNavigate } from 'react-router';
import { allPacks, selectedPacks } from '../../shared/selected-packs';
import { useStored } from '../../shared/storage/hooks';
import { ownPacks, useSettings } from '../notebook/own-documents';
import { OtherBottles, PackTiles } from '../ui/pack-tiles';

/** Tells whether the selected packs hold a bottle to train with. */
export function useHasBottles(): boolean {
  const { settings } = useSettings();
  const own = useStored(ownPacks);
  return mergePacks(selectedPacks(settings, own)).length > 0;
}

interface FirstPacksProps {
  /** Said before what to do. */
  welcome?: string | undefined;
  onChosen?: (() => void) | undefined;
}

/** Offers the packs to a person who has selected none: one tap selects a pack and starts training with it. */
export function FirstPacks({ welcome = '', onChosen }: FirstPacksProps) {
  const { settings, change } = useSettings();
  const packs = allPacks(useStored(ownPacks));
  const navigate = useNavigate();
  return (
    <section aria-labelledby="first-packs" className="mt-6">
      <h2 id="first-packs" className="text-xl">
        Which bottles do you have?
      </h2>
      <p className="mt-2 text-soft">
        {`${welcome}Tap your pack, and training starts. You can add more later.`}
      </p>
      <PackTiles
        packs={packs}
        onPress={({ id }) => {
          change(addKit(settings, id));
          onChosen?.();
          void navigate('/review');
        }}
      />
      <OtherBottles />
    </section>
  );
}
