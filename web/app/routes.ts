import { layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/shop-layout.tsx', [
    route('cart', 'routes/cart.tsx'),
    route('checkout', 'routes/checkout.tsx'),
    route('orders/:id', 'routes/order.tsx'),
    route('withdraw', 'routes/withdraw.tsx'),
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
    route('sign-out', 'routes/sign-out.tsx'),
    route('forgotten-password', 'routes/forgotten-password.tsx'),
  ]),
  route('*', 'routes/elsewhere.tsx'),
] satisfies RouteConfig;
