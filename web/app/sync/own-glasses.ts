import { type Glass, newestFirst } from '@nosewise/domain/glass/glass';
import { useMemo } from 'react';
import { useStored } from '../../shared/hooks';
import { withGlass } from './documents';
import { glasses } from './stores';
import { sendSoon } from './sync';

/** Keeps a glass as it was changed here, or its deletion, and sends it soon. A guest's glasses stay here. */
export function keepGlass(id: string, glass: Glass | null): void {
  glasses.change((here) => withGlass(here, id, glass, Date.now()));
  sendSoon();
}

/** Returns the person's glasses, newest first. */
export function useGlasses(): readonly Glass[] {
  const here = useStored(glasses);
  return useMemo(() => newestFirst(Object.values(here).flatMap(({ glass }) => glass ?? [])), [here]);
}
