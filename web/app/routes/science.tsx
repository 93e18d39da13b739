import { breadcrumbs, pageMeta } from '../lib/page-meta';
import { Science } from '../pages/science';

export const meta = () =>
  pageMeta({
    title: 'How it Works',
    description:
      'Olfactory training and spaced repetition: how Nosewise teaches a nose to name what it smells, and what each claim rests on.',
    path: '/science',
    structured: [breadcrumbs(['How it Works', '/science'])],
  });

export default Science;
