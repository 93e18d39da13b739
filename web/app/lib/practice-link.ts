import type { ScentId } from '@nosewise/domain/models';

/** Returns the address of a training session with these scents alone. */
export function practiceLink(scents: readonly ScentId[]): string {
  return `/training?practise=${scents.map(encodeURIComponent).join(',')}`;
}

/** Returns the address of a duel between two scents. */
export function duelLink(a: ScentId, b: ScentId): string {
  return `/duel?scents=${[a, b].map(encodeURIComponent).join(',')}`;
}

/** Reads the scents that an address asks for, `practise` or `scents`; none for others. Anybody may have written them. */
export function scentsOfLink({ searchParams }: URL, name: 'practise' | 'scents' = 'practise'): ScentId[] {
  return (searchParams.get(name) ?? '').split(',').filter(Boolean);
}
