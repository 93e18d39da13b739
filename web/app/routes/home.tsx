import { publicAddress } from '../lib/facts';
import { organization } from '../lib/organization';
import { pageMeta } from '../lib/page-meta';
import { Home } from '../pages/home';

export const meta = () =>
  pageMeta({
    title: 'Nosewise: Smell Better. Taste Smarter.',
    description:
      'Train your sense of smell with numbered aroma bottles of wine and coffee: smell, name, and let spaced repetition choose what comes back.',
    path: '/',
    structured: [
      { '@type': 'WebSite', name: 'Nosewise', url: publicAddress('/'), inLanguage: 'en-GB' },
      ...organization(),
    ],
  });

export default Home;
