import { breadcrumbs, pageMeta } from '../lib/page-meta';
import { Team } from '../pages/team';

export const meta = () =>
  pageMeta({
    title: 'Train your team',
    description:
      'Aroma training for teams with pre-built or custom scent packs: one table, one tray, the same words for everybody.',
    path: '/team',
    structured: [breadcrumbs(['Train your team', '/team'])],
  });

export default Team;
