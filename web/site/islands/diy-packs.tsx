import type { DiyScent } from '@nosewise/catalogue/diy';
import { DIY_SETS } from '@nosewise/catalogue/diy-sets';
import { MAX_OWN_PACKS, type OwnPack } from '@nosewise/contract/own-pack';
import { addKit } from '@nosewise/domain/training/settings';
import { useState } from 'react';
import { newOwnId, ownPacks, trainingSettings } from '../../shared/packs';
import { buttonStyle } from '../../shared/ui/button';

/** Adds a set of the guide to the app as the person's own pack, and opens the training. */
export default function DiyPacks() {
  const [hasRoom, setHasRoom] = useState(true);

  function train({ name, scents }: (typeof DIY_SETS)[number]) {
    const isKept = keepDiyPack(name, scents);
    setHasRoom(isKept);
    if (isKept) location.assign('/training');
  }

  return (
    <section aria-labelledby="packs" className="border-t border-rule py-10">
      <h2 id="packs" className="text-2xl">
        Add these bottles to the app
      </h2>
      <p className="mt-1 max-w-text text-soft">
        They become a pack of your own. You can change its numbers and names in Training Settings.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {DIY_SETS.map((set) => (
          <button
            key={set.name}
            type="button"
            className={buttonStyle(set.scents.length === 10 ? 'primary' : 'secondary', 'grow sm:grow-0')}
            onClick={() => train(set)}
          >{`Train with these ${set.scents.length === 10 ? 'ten' : 'twenty'} scents`}</button>
        ))}
      </div>
      <p role="alert" className="mt-3 text-bad empty:hidden">
        {!hasRoom &&
          'You have as many packs of your own as there can be. Delete one in Training Settings, then try again.'}
      </p>
    </section>
  );
}

/**
 * Keeps the scents of the guide as the person's own pack and selects it for training. An existing pack of that name is
 * used unchanged.
 * @returns `false` when there is no room for another pack
 */
function keepDiyPack(name: string, scents: readonly DiyScent[]): boolean {
  const packs = ownPacks.get();
  const kept = packs.find((pack) => pack.name === name);
  if (!kept && packs.length >= MAX_OWN_PACKS) return false;
  const pack = kept ?? diyPack(name, scents);
  if (!kept) ownPacks.set([...packs, pack]);
  trainingSettings.set(addKit(trainingSettings.get(), pack.id));
  return true;
}

function diyPack(name: string, scents: readonly DiyScent[]): OwnPack {
  const aromas = scents.map(({ bottleNumber, name: aroma, category, source }) => ({
    id: newOwnId(),
    bottleNumber,
    name: aroma,
    category,
    notes: `On the pad: ${source.charAt(0).toLowerCase()}${source.slice(1)}.`,
  }));
  return { id: newOwnId(), name, aromas };
}
