import { formatMoney } from '@nosewise/catalogue/shop/money';
import { FREE_SHIPPING_FROM, SHIPPING_RATES } from '@nosewise/catalogue/shop/price-cart';
import type { SitePage } from '../page-meta';
import { faqPage, InlineLink, Passage, Questions, ReadingPage } from '../parts/reading';

const SHIPPING_QUESTIONS = [
  {
    question: 'Where do you ship to?',
    answer:
      'To every country in the European Union, and nowhere else. We don’t ship to places where EU VAT does not apply, such as the Canary Islands, Åland, Heligoland, Livigno and Réunion.',
  },
  {
    question: 'Are there costs on top of the price?',
    answer: `Prices include VAT. Shipping is added as listed above, and is free for orders of ${formatMoney(FREE_SHIPPING_FROM)} or more.`,
  },
  {
    question: 'Can I return a kit?',
    answer:
      'Yes. You may withdraw from the contract within 14 days of receiving it, without giving a reason, through the “Withdraw from contract here” link at the foot of every page.',
  },
  {
    question: 'Do I need an account to order?',
    answer:
      'No. We email you a link to your order, where you can see its status, invoice and parcel. If you are logged in when you order, you will also find the order in the app.',
  },
  {
    question: 'Do I need an account to train?',
    answer: 'No. You can train as a guest. Scores and progression are not tracked for guests.',
  },
] as const;

export const SHIPPING_AND_RETURNS: SitePage = {
  title: 'Shipping and returns',
  description: 'What it costs to ship an aroma kit within the European Union, and how to return one.',
  path: '/shipping-and-returns',
  structured: () => [faqPage(SHIPPING_QUESTIONS)],
  body: ShippingAndReturns,
};

/** The costs of shipping and the way to return a kit. */
function ShippingAndReturns() {
  return (
    <ReadingPage
      heading="Shipping and returns"
      lead="Within the European Union, with VAT included in every price."
    >
      <Passage heading="Shipping">
        <dl>
          {SHIPPING_RATES.map(({ to, price }) => (
            <div key={to} className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-3">
              <dt>{to}</dt>
              <dd className="numeral text-lg">{formatMoney(price)}</dd>
            </div>
          ))}
          <div className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt>Orders of {formatMoney(FREE_SHIPPING_FROM)} or more</dt>
            <dd className="font-medium text-good">free</dd>
          </div>
        </dl>
        <p className="text-soft">VAT is included, at the rate of the place we ship to.</p>
      </Passage>
      <Passage heading="Withdrawal">
        <p>
          You may withdraw from a purchase within 14 days after you, or somebody you named, received the
          goods. You need not give a reason, and we refund what you paid, including standard shipping.
        </p>
        <p>
          The easiest way is online: <InlineLink to="/withdraw">Withdraw from contract here</InlineLink>. It
          asks for your name, the order number and the email address you ordered with, needs no account, and
          emails you a receipt at once. You can also write us a letter or an email, for instance: “I withdraw
          from the contract for the following goods. Ordered on, received on, order number, name, address,
          date.”
        </p>
        <p>
          Send the goods back within 14 days of withdrawing; you pay the return postage. We refund you by the
          same means of payment within 14 days of your withdrawal, but not before we have received the goods
          or you have shown that you sent them. If bottles were used more than was needed to try them, we
          deduct their loss of value.
        </p>
      </Passage>
      <Passage heading="Something is wrong with your kit">
        <p>
          If a bottle is broken or the kit is not as it should be, the legal guarantee covers it, even after
          the 14 days: <InlineLink to="/contact">write to us</InlineLink>.
        </p>
      </Passage>
      <Passage heading="Questions">
        <Questions questions={SHIPPING_QUESTIONS} />
      </Passage>
    </ReadingPage>
  );
}
