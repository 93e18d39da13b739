import { KIT_OFFERS } from '@nosewise/catalogue/shop/offers';
import * as z from 'zod/mini';
import { emailField } from '../account/credentials';
import { route } from '../route';

/** The form on the page of a sold-out kit. `website` is a field that only programs fill in. */
export const stockAlertForm = z.object({
  kit: z.enum(
    KIT_OFFERS.map(({ slug }) => slug),
    'Please choose a kit',
  ),
  email: emailField,
  website: z.optional(z.string()),
});

export const sendStockAlert = route({
  method: 'POST',
  path: '/stock-alerts',
  summary: 'Ask for one email when a sold-out kit is back. A link to confirm the request is mailed first.',
  access: 'public',
  body: stockAlertForm,
});
