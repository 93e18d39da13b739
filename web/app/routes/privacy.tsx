import { pageMeta } from '../lib/page-meta';
import { Privacy } from '../pages/privacy';

export const meta = () =>
  pageMeta({
    title: 'Privacy',
    description: 'No cookies, no trackers: what stays in your browser, and what the server of Nosewise sees.',
    path: '/privacy',
  });

export default Privacy;
