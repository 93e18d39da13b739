import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Pages that share a route file have its name and their own address as their id. */
const pages = (file: string, paths: readonly string[]) =>
  paths.map((path) => route(path, `routes/${file}.tsx`, { id: path }));

export default [
  layout('routes/site-layout.tsx', [
    index('routes/home.tsx'),
    route('science', 'routes/science.tsx'),
    route('scent-packs', 'routes/scent-packs.tsx'),
    ...pages('wine-kit', [
      'kits/master-wine-36',
      'kits/red-wine-12',
      'kits/white-wine-12',
      'kits/wine-faults-12',
    ]),
    ...pages('coffee-kit', ['kits/master-coffee-24', 'kits/coffee-basics-12']),
    route('diy-guide', 'routes/diy-guide.tsx'),
    route('restaurant-training', 'routes/restaurant-training.tsx'),
    route('team', 'routes/team.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('select-pack', 'routes/select-pack.tsx'),
    route('wine-kits', 'routes/wine-kits.tsx'),
    route('coffee-kits', 'routes/coffee-kits.tsx'),
    ...pages('earlier-edition', [
      'master-wine-aroma-kit',
      'red-wine-aroma-kit',
      'white-wine-aroma-kit',
      'wine-defects-aroma-kit',
      'master-coffee-aroma-kit',
      'intro-coffee-kit',
      'full-coffee-kit',
    ]),
    route('cart', 'routes/cart.tsx'),
    route('checkout', 'routes/checkout.tsx'),
    route('orders/:id', 'routes/order.tsx'),
    route('withdraw', 'routes/withdraw.tsx'),
    route('shipping-and-returns', 'routes/shipping-and-returns.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('imprint', 'routes/imprint.tsx'),
    route('solo-training', 'routes/solo-training.tsx'),
  ]),
  layout('routes/app-layout.tsx', [
    route('app', 'routes/app-menu.tsx'),
    route('app/login', 'routes/app-login.tsx'),
    route('app/signup', 'routes/app-signup.tsx'),
    route('app/new-password', 'routes/new-password.tsx'),
    route('confirm', 'routes/confirm.tsx'),
    route('training', 'routes/training.tsx'),
    route('manage', 'routes/manage.tsx'),
    route('manage/pack', 'routes/own-pack.tsx'),
    route('head-to-head', 'routes/head-to-head.tsx'),
    route('progress', 'routes/progress.tsx'),
    route('leaderboard', 'routes/leaderboard.tsx'),
    route('orders', 'routes/orders.tsx'),
  ]),
  layout('routes/plain-layout.tsx', [
    route('login', 'routes/login.tsx'),
    route('signup', 'routes/signup.tsx'),
    route('forgotten-password', 'routes/forgotten-password.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
