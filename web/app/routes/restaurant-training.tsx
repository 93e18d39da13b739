import { breadcrumbs, pageMeta } from '../lib/page-meta';
import { RestaurantTraining } from '../pages/restaurant-training';

export const meta = () =>
  pageMeta({
    title: 'Cafe and restaurant training',
    description:
      'Train the people who answer your guests: numbered aroma bottles, five minutes a shift, for cafes, bars and restaurants.',
    path: '/restaurant-training',
    structured: [breadcrumbs(['Cafe and restaurant training', '/restaurant-training'])],
  });

export default RestaurantTraining;
