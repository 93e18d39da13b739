import { EARLIER_EDITIONS } from '@nosewise/catalogue/earlier-editions';
import { kitPath } from '@nosewise/catalogue/kit';
import { KITS } from '@nosewise/catalogue/kits';
import { type MetaFunction, useLocation } from 'react-router';
import { bySlug } from '../catalogue/by-slug';
import { EditionPage } from '../catalogue/edition-page';
import { pageMeta } from '../lib/page-meta';

export const meta: MetaFunction = ({ location }) => {
  const { name, slug, successor } = bySlug(EARLIER_EDITIONS, location.pathname);
  return pageMeta({
    title: `${name}, an earlier edition`,
    description: `What the ${name} was, and the kit that took its place.`,
    path: `/${slug}`,
    canonical: kitPath(successor),
  });
};

/** Each of the seven old-style pages. */
export default function EarlierEditionRoute() {
  const { pathname } = useLocation();
  const edition = bySlug(EARLIER_EDITIONS, pathname);
  return <EditionPage edition={edition} today={bySlug(KITS, edition.successor)} />;
}
