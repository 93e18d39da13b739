import { OlderKits } from '../catalogue/older-kits';
import { pageMeta } from '../lib/page-meta';

export const meta = () =>
  pageMeta({
    title: 'Coffee Kits of earlier editions',
    description: 'Earlier editions of the coffee aroma kits, and the kits that took their place.',
    path: '/coffee-kits',
    canonical: '/scent-packs',
  });

export default function CoffeeKits() {
  return <OlderKits world="coffee" />;
}
