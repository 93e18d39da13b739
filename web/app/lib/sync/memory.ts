import type { Memory } from '@nosewise/domain/due';
import type { RememberedScent } from './scent-list';

/** The scents as the domain's functions look them up. */
export function memoryOf(scents: readonly RememberedScent[]): Memory {
  return new Map(
    scents.map(({ id, performance, spacedRepetition }) => [
      id,
      {
        ...(performance && { performance }),
        ...(spacedRepetition && { schedule: spacedRepetition }),
      },
    ]),
  );
}
