import { StripeStandIn } from './stripe-stand-in';

/** The stand-in for Stripe as a process of its own, until it is ended: for the browser journeys. */
const { STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '', STRIPE_WEBHOOK = '', STRIPE_PORT } = process.env;

const stripe = await StripeStandIn.start({
  secretKey: STRIPE_SECRET_KEY,
  webhookSecret: STRIPE_WEBHOOK_SECRET,
  webhook: STRIPE_WEBHOOK,
  port: Number(STRIPE_PORT),
});
process.once('SIGTERM', () => stripe.close());
