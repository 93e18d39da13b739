import { DIY_MATERIALS, DIY_STEPS } from '@nosewise/catalogue/diy-guide';
import { breadcrumbs, pageMeta, type StructuredData } from '../lib/page-meta';
import { DiyGuide } from '../pages/diy-guide';

const HOW_TO: StructuredData = {
  '@type': 'HowTo',
  name: 'Make your own aroma kit',
  supply: DIY_MATERIALS.map(({ what }) => ({ '@type': 'HowToSupply', name: what })),
  step: DIY_STEPS.map(({ name, text }, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name,
    text,
  })),
};

export const meta = () =>
  pageMeta({
    title: 'DIY guide: make your own aroma kit',
    description:
      'Fill ten to twenty aroma bottles from your own kitchen: materials, five steps, labels to print, and a pack to train with.',
    path: '/diy-guide',
    type: 'article',
    structured: [HOW_TO, breadcrumbs(['DIY guide', '/diy-guide'])],
  });

export default DiyGuide;
