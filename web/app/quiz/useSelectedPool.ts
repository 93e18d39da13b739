import { mergePacks } from '@nosewise/domain/session';
import { useMemo } from 'react';
import { useStored } from '../../shared/hooks';
import { ownPacks, selectedPacks, trainingSettings } from '../../shared/packs';

/** The selected packs and all their bottles. */
export function useSelectedPool() {
  const settings = useStored(trainingSettings);
  const own = useStored(ownPacks);
  return useMemo(() => {
    const packs = selectedPacks(settings, own);
    return { packs, pool: mergePacks(packs) };
  }, [settings, own]);
}
