import { layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The addresses of the app. A screen that needs nothing of another capability is its own route module. */
export default [
  layout('routes/shop-layout.tsx', [
    route('cart', 'shop/cart-screen.tsx'),
    route('checkout', 'shop/checkout-screen.tsx'),
    route('orders/:id', 'shop/order-screen.tsx'),
    route('withdraw', 'shop/withdraw-screen.tsx'),
  ]),
  layout('routes/app-layout.tsx', [
    route('app', 'routes/app-menu.tsx'),
    route('app/login', 'account/log-in-screen.tsx', { id: 'app-login' }),
    route('app/signup', 'account/sign-up-screen.tsx', { id: 'app-signup' }),
    route('app/new-password', 'account/new-password-screen.tsx'),
    route('confirm', 'account/confirm-screen.tsx'),
    route('training', 'routes/training.tsx'),
    route('duel', 'routes/duel.tsx'),
    route('test', 'routes/test.tsx'),
    route('demo', 'training/demo-screen.tsx'),
    route('account', 'routes/account.tsx'),
    route('manage', 'routes/manage.tsx'),
    route('manage/pack', 'settings/own-pack/own-pack-screen.tsx'),
    route('blind', 'blind/blind-screen.tsx'),
    route('blind/helper', 'blind/helper/with-helper-screen.tsx'),
    route('blind/:id', 'blind/set-screen.tsx'),
    route('blind/:id/train', 'blind/train-screen.tsx'),
    route('blind/:id/print', 'blind/print-screen.tsx'),
    route('blind/:id/key', 'blind/key-screen.tsx'),
    route('scan', 'blind/scan-screen.tsx'),
    route('set/:id', 'blind/shared-set-screen.tsx'),
    // In capitals, as its QR code has it.
    route('B/:sticker', 'blind/sticker-screen.tsx'),
    route('helper', 'blind/helper/helper-screen.tsx', { id: 'helper' }),
    route('helper/:code', 'blind/helper/helper-screen.tsx', { id: 'helper-code' }),
    route('pack/:id', 'settings/shared-pack/shared-pack-screen.tsx'),
    route('head-to-head', 'routes/head-to-head.tsx'),
    route('progress', 'routes/progress.tsx'),
    route('leaderboard', 'leaderboard/leaderboard-screen.tsx'),
    route('orders', 'shop/orders-screen.tsx'),
  ]),
  layout('routes/plain-layout.tsx', [
    route('login', 'account/log-in-screen.tsx'),
    route('signup', 'account/sign-up-screen.tsx'),
    route('sign-out', 'routes/sign-out.tsx'),
    route('forgotten-password', 'account/forgotten-password-screen.tsx'),
  ]),
  route('*', 'routes/elsewhere.tsx'),
] satisfies RouteConfig;
