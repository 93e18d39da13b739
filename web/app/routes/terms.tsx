import { pageMeta } from '../lib/page-meta';
import { Terms } from '../pages/terms';

export const meta = () =>
  pageMeta({
    title: 'Terms',
    description:
      'The rules of Nosewise in plain words: training, care with bottles, prices and the law that protects you.',
    path: '/terms',
  });

export default Terms;
