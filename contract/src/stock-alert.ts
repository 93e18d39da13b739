import { KIT_OFFERS } from '@nosewise/catalogue/offers';
import * as z from 'zod/mini';
import { emailField } from './auth';

/** The form on the page of a sold-out kit, posted to `/back-in-stock`. `website` is a field that only programs fill in. */
export const stockAlertForm = z.object({
  kit: z.enum(
    KIT_OFFERS.map(({ slug }) => slug),
    'Please choose a kit',
  ),
  email: emailField,
  website: z.optional(z.string()),
});
