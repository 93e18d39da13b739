import { mergePacks } from '@nosewise/domain/session';
import { useMemo } from 'react';
import { useStored } from '../../shared/hooks';
import { ownPacks, selectedPacks, trainingSettings } from '../../shared/packs';

/** Returns the settings, the packs that they select, and the pool of those packs' bottles. */
export function usePool() {
  const settings = useStored(trainingSettings);
  const own = useStored(ownPacks);
  return useMemo(() => {
    const packs = selectedPacks(settings, own);
    return { settings, packs, pool: mergePacks(packs) };
  }, [settings, own]);
}
