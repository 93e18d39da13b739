import { ScentPacks } from '../catalogue/scent-packs';
import { breadcrumbs, pageMeta } from '../lib/page-meta';

export const meta = () =>
  pageMeta({
    title: 'Discover Aroma Packs',
    description:
      'Aroma kits for wine and coffee: trays of numbered bottles from €39, to learn twelve, twenty-four or thirty-six aromas by name.',
    path: '/scent-packs',
    structured: [breadcrumbs(['Aroma Kits', '/scent-packs'])],
  });

export default ScentPacks;
