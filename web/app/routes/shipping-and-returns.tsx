import { pageMeta, type StructuredData } from '../lib/page-meta';
import { ShippingAndReturns } from '../pages/shipping-and-returns';
import { SHIPPING_QUESTIONS } from '../pages/shipping-questions';

const QUESTIONS: StructuredData = {
  '@type': 'FAQPage',
  mainEntity: SHIPPING_QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

export const meta = () =>
  pageMeta({
    title: 'Shipping and returns',
    description: 'What it costs to send an aroma kit inside the European Union, and how to give one back.',
    path: '/shipping-and-returns',
    structured: [QUESTIONS],
  });

export default ShippingAndReturns;
