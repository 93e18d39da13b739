import { toggleKit } from '@nosewise/domain/settings';
import { useEffect } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useStored } from '../../shared/hooks';
import { allPacks, ownPacks, selectedPacks } from '../../shared/packs';
import { stored } from '../../shared/stored';
import { buttonStyle } from '../../shared/ui/button';
import { useSettings } from '../sync/useSettings';
import { OtherBottles, PackTiles } from '../ui/pack-tiles';
import { Section } from '../ui/section';

/** Whether a person who came without packs is still choosing: until the settings are confirmed or a training starts. */
export const choosingFirstPacks = stored({
  key: 'choosingFirstPacks',
  area: 'session',
  schema: z.nullable(z.literal(true)),
  initial: null,
});

/** Offers the packs as tiles to a person who came without any, with *Start training* beside the chosen ones. */
export function FirstPackTiles() {
  const { settings, change } = useSettings();
  const own = useStored(ownPacks);
  const chosen = selectedPacks(settings, own);
  const isChoosing = useStored(choosingFirstPacks) !== null;
  const cameWithout = chosen.length === 0;
  useEffect(() => {
    if (cameWithout) choosingFirstPacks.set(true);
  }, [cameWithout]);
  if (!isChoosing && !cameWithout) return null;
  return (
    <Section heading="Which bottles do you have?">
      <p className="text-soft">Tap every pack you have.</p>
      <PackTiles
        packs={allPacks(own)}
        isChosen={({ id }) => settings.selectedAromaKits.includes(id)}
        onPress={({ id }) => change(toggleKit(settings, id))}
      />
      <OtherBottles />
      {chosen.length > 0 && (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-rule bg-paper px-4 py-3">
          <p className="min-w-0 grow font-medium">
            <bdi>{chosen.length === 1 ? chosen[0]?.name : `${chosen.length} packs`}</bdi>
          </p>
          <Link
            to="/training"
            className={buttonStyle('primary')}
            onClick={() => choosingFirstPacks.set(null)}
          >
            Start training
          </Link>
        </div>
      )}
    </Section>
  );
}
