import { toggleKit } from '@nosewise/domain/settings';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStored } from '../../shared/hooks';
import { allPacks, ownPacks, selectedPacks } from '../../shared/packs';
import { buttonStyle } from '../../shared/ui/button';
import { useSettings } from '../sync/useSettings';
import { OtherBottles, PackTiles } from '../ui/pack-tiles';
import { Section } from '../ui/section';

/**
 * Offers the packs as tiles to a person who came without any, with *Start training* beside the chosen ones. It stays
 * until the settings are left, so that a tap can be taken back.
 */
export function FirstPackTiles() {
  const { settings, change } = useSettings();
  const own = useStored(ownPacks);
  const chosen = selectedPacks(settings, own);
  const [isFirst] = useState(chosen.length === 0);
  if (!isFirst) return null;
  return (
    <Section heading="Which bottles do you have?">
      <p className="text-soft">Tap every pack that stands in front of you.</p>
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
          <Link to="/training" className={buttonStyle('primary')}>
            Start training
          </Link>
        </div>
      )}
    </Section>
  );
}
