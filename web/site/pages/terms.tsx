import { NO_MEDICINE } from '@nosewise/catalogue/claims';
import { DIY_SAFETY } from '@nosewise/catalogue/diy';
import type { Shop } from '@nosewise/contract/site-renderer';
import type { SitePage } from '../page-meta';
import { InlineLink, OperatorNamed, Passage, ReadingPage } from '../parts/reading';

export const TERMS: SitePage = {
  title: 'Terms',
  description: 'Our terms in plain words: training, handling the bottles, prices and your legal rights.',
  path: '/terms',
  body: Terms,
};

function Terms({ facts }: Shop) {
  return (
    <ReadingPage heading="Terms" lead="A few rules in plain words.">
      <Passage heading="The training">
        <p>
          Training is free. You may use it with our kits or your own bottles, alone or with others, at home
          and at work. We may change and improve it; what is stored in your browser remains yours.
        </p>
        <p>{NO_MEDICINE}</p>
      </Passage>
      <Passage heading="Handling the bottles">
        <p>
          Aromas are for smelling, not for tasting. {DIY_SAFETY} Stop if a smell makes you feel unwell, and do
          not smell anything you are allergic to.
        </p>
      </Passage>
      <Passage heading="Kits and prices">
        <OperatorNamed as="The seller" facts={facts} />
        <p>
          Prices are in euros and include VAT. You always buy the current kit at its current price; prices of
          earlier editions are shown for comparison only. See{' '}
          <InlineLink to="/shipping-and-returns">Shipping and returns</InlineLink> for delivery and returns.
        </p>
      </Passage>
      <Passage heading="Ordering and paying">
        <p>
          You order by pressing “Order with obligation to pay”, after you have seen every kit, the shipping,
          the VAT and the total. The contract is concluded when we accept your order; we email you a
          confirmation at once, with a link to the order. You never pay more than the total you saw.
        </p>
        <p>
          The checkout tells you how to pay before you order: by card through Stripe, or by bank transfer on
          receipt of an invoice. We reserve the kits for you in the meantime. An order that is not paid in
          time is cancelled and costs you nothing: after one hour for card payments, or after the date in the
          confirmation for invoices. We ship the parcel once the payment has arrived. Until then, the goods
          remain our property.
        </p>
        <p>
          You may withdraw within 14 days of receiving the parcel. See{' '}
          <InlineLink to="/shipping-and-returns">Shipping and returns</InlineLink>, or go straight to{' '}
          <InlineLink to="/withdraw">Withdraw from contract here</InlineLink>.
        </p>
      </Passage>
      <Passage heading="Your legal rights">
        <p>
          Nothing here limits your rights under the consumer law of your country, including the legal
          guarantee for goods.
        </p>
      </Passage>
    </ReadingPage>
  );
}
