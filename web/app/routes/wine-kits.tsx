import { OlderKits } from '../catalogue/older-kits';
import { pageMeta } from '../lib/page-meta';

export const meta = () =>
  pageMeta({
    title: 'Wine Kits of earlier editions',
    description: 'Earlier editions of the wine aroma kits, and the kits that took their place.',
    path: '/wine-kits',
    canonical: '/scent-packs',
  });

export default function WineKits() {
  return <OlderKits world="wine" />;
}
