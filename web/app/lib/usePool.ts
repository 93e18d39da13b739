import { mergePacks } from '@nosewise/domain/aromas/pool';
import type { ScentId } from '@nosewise/domain/models';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { selectedPacks, trainingSettings } from '../../shared/selected-packs';
import { useStored } from '../../shared/storage/hooks';
import { ownPacks } from '../notebook/own-documents';

/** Returns the settings, the packs that they select, and the pool of those packs' bottles. */
export function usePool() {
  const settings = useStored(trainingSettings);
  const own = useStored(ownPacks);
  return useMemo(() => {
    const packs = selectedPacks(settings, own);
    return { settings, packs, pool: mergePacks(packs) };
  }, [settings, own]);
}

/** A bottle with the pack it came from, as running sessions and quizzes keep it in browser storage. */
export const pooledScentSchema = z.object({
  id: z.string(),
  bottleNumber: z.int(),
  name: z.string(),
  category: z.string(),
  notes: z.string(),
  packName: z.string(),
});

/** Returns the address of a training session with these scents alone. */
export function practiceLink(scents: readonly ScentId[]): string {
  return `/training?practise=${scents.map(encodeURIComponent).join(',')}`;
}

/** Returns the address of a duel between two scents. */
export function duelLink(a: ScentId, b: ScentId): string {
  return `/duel?scents=${[a, b].map(encodeURIComponent).join(',')}`;
}

/**
 * Reads the scents that an address asks for in `practise` or `scents`, ignoring unknown ones, since anybody
 * may have written the address.
 */
export function scentsOfLink({ searchParams }: URL, name: 'practise' | 'scents' = 'practise'): ScentId[] {
  return (searchParams.get(name) ?? '').split(',').filter(Boolean);
}
