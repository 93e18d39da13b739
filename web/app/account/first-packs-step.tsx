import { toggleKit } from '@nosewise/domain/training/settings';
import { useStored } from '../../shared/hooks';
import { allPacks, ownPacks, selectedPacks } from '../../shared/packs';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { useSettings } from '../sync/sync';
import { PackTiles } from '../ui/pack-tiles';
import { newcomer } from './pending-sign-up';

/** Welcomes a new person and asks for their packs, the one thing that a session needs. */
export function FirstPacksStep() {
  const { settings, change } = useSettings();
  const own = useStored(ownPacks);
  const chosen = selectedPacks(settings, own);
  const done = () => newcomer.set(null);
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-8 sm:py-12">
      <FocusedHeading className="text-3xl">Which bottles do you have?</FocusedHeading>
      <p className="mt-2 text-soft">
        Welcome! Your address is confirmed, and you are logged in. Now tap every pack you have.
      </p>
      <PackTiles
        packs={allPacks(own)}
        isChosen={({ id }) => settings.selectedAromaKits.includes(id)}
        onPress={({ id }) => change(toggleKit(settings, id))}
      />
      <div className="sticky bottom-(--places) -mx-4 mt-4 flex flex-wrap justify-end gap-3 border-t border-rule bg-paper px-4 py-3">
        <button type="button" className={buttonStyle('quiet')} onClick={done}>
          Skip
        </button>
        <button
          type="button"
          className={buttonStyle('primary', 'grow sm:grow-0')}
          disabled={chosen.length === 0}
          onClick={done}
        >
          {chosen.length > 1 ? `Use these ${chosen.length} packs` : 'Use this pack'}
        </button>
      </div>
    </main>
  );
}
