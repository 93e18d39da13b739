import { NO_MEDICINE } from '@nosewise/catalogue/claims';
import { DIY_SAFETY } from '@nosewise/catalogue/diy';
import type { SitePage } from '../page-meta';
import { InlineLink, OperatorNamed, Passage, ReadingPage } from '../parts/reading';

export const TERMS: SitePage = {
  title: 'Terms',
  description:
    'The rules of Nosewise in plain words: training, care with bottles, prices and the law that protects you.',
  path: '/terms',
  body: <Terms />,
};

function Terms() {
  return (
    <ReadingPage heading="Terms" lead="Few rules, in plain words.">
      <Passage heading="The training">
        <p>
          The training is free. You may use it with our kits, with bottles of your own, alone or with others,
          at home and at work. We may change and improve it; what is kept in your browser stays yours.
        </p>
        <p>{NO_MEDICINE}</p>
      </Passage>
      <Passage heading="Care with bottles">
        <p>
          Aromas are for smelling, not for tasting. {DIY_SAFETY} Stop when a smell makes you feel unwell, and
          do not smell what you are allergic to.
        </p>
      </Passage>
      <Passage heading="Kits and prices">
        <OperatorNamed as="The seller" />
        <p>
          Prices are in euros and include VAT. What can be bought is always the current kit at its current
          price; prices of earlier editions are shown for comparison only. How kits are sent and given back
          stands under <InlineLink to="/shipping-and-returns">Shipping and returns</InlineLink>.
        </p>
      </Passage>
      <Passage heading="Ordering and paying">
        <p>
          You order by pressing “Order with obligation to pay”, after you have seen every kit, the shipping,
          the VAT and the total. The contract is made when the order is taken; its confirmation comes by mail
          at once, with a link to the order. Nothing is ordered that costs more than what you saw.
        </p>
        <p>
          The checkout says beforehand how an order is paid: by card at Stripe, or by bank transfer after the
          invoice. The kits are reserved for you meanwhile. An order that is not paid in time ends and costs
          you nothing: by card after an hour, by invoice after the day that its confirmation names. We send
          the parcel once the payment has arrived. The goods are ours until then.
        </p>
        <p>
          You may withdraw within 14 days after the parcel has arrived: how, stands under{' '}
          <InlineLink to="/shipping-and-returns">Shipping and returns</InlineLink>, and the shortest way is{' '}
          <InlineLink to="/withdraw">Withdraw from contract here</InlineLink>.
        </p>
      </Passage>
      <Passage heading="The law that protects you">
        <p>
          Nothing here takes away a right that the consumer law of your country gives you, among them the
          legal guarantee for goods.
        </p>
      </Passage>
    </ReadingPage>
  );
}
