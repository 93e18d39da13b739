import type { ScentId } from '@nosewise/domain/models';

/** Returns the address of a training session with these scents alone. */
export function practiceLink(scents: readonly ScentId[]): string {
  return `/training?practise=${scents.map(encodeURIComponent).join(',')}`;
}

/** Reads the scents that an address asks for; none for other sessions. Anybody may have written them. */
export function scentsOfLink({ searchParams }: URL): ScentId[] {
  return (searchParams.get('practise') ?? '').split(',').filter(Boolean);
}
