import { pageMeta } from '../lib/page-meta';
import { faqPage } from '../pages/faq-page';
import { ShippingAndReturns } from '../pages/shipping-and-returns';
import { SHIPPING_QUESTIONS } from '../pages/shipping-questions';

export const meta = () =>
  pageMeta({
    title: 'Shipping and returns',
    description: 'What it costs to send an aroma kit inside the European Union, and how to give one back.',
    path: '/shipping-and-returns',
    structured: [faqPage(SHIPPING_QUESTIONS)],
  });

export default ShippingAndReturns;
