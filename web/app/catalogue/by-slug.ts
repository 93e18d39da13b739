import type { Kit } from '@nosewise/catalogue/kit';

/**
 * The thing whose slug ends an address.
 * @throws Response with status 404 when there is none, which shows the 404 page
 */
export function bySlug<T extends Pick<Kit, 'slug'>>(things: readonly T[], pathname: string): T {
  const slug = pathname.split('/').filter(Boolean).at(-1);
  const found = things.find((thing) => thing.slug === slug);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
