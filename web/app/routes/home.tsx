import { Home } from '../pages/home';

export const meta = () => [
  { title: 'Nosewise: Smell Better. Taste Smarter.' },
  {
    name: 'description',
    content:
      'Train your sense of smell with numbered aroma bottles of wine and coffee: smell, name, and let spaced repetition choose what comes back.',
  },
];

export default Home;
