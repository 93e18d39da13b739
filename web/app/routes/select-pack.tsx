import { OlderCatalogue } from '../catalogue/older-catalogue';
import { pageMeta } from '../lib/page-meta';

export const meta = () =>
  pageMeta({
    title: 'Select Your Pack',
    description: 'The packs of an earlier edition, and the aroma kits that took their place.',
    path: '/select-pack',
    canonical: '/scent-packs',
  });

export default OlderCatalogue;
