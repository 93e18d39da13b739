import { pageMeta } from '../lib/page-meta';
import { Imprint } from '../pages/imprint';

export const meta = () =>
  pageMeta({
    title: 'Imprint',
    description: 'Who runs Nosewise, and how to reach them.',
    path: '/imprint',
  });

export default Imprint;
