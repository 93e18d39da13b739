import { formatMoney } from '@nosewise/catalogue/money';
import { FREE_SHIPPING_FROM, SHIPPING_RATES } from '@nosewise/catalogue/price-cart';
import type { SitePage } from '../page-meta';
import { faqPage, InlineLink, Passage, Questions, ReadingPage } from '../parts/reading';

const SHIPPING_QUESTIONS = [
  {
    question: 'Where do you ship to?',
    answer: 'To all countries of the European Union, and only there.',
  },
  {
    question: 'Are there costs on top of the price?',
    answer: 'Prices include VAT. Shipping is added as listed above, and is free from €75 of goods.',
  },
  {
    question: 'Can I give a kit back?',
    answer:
      'Yes. Within 14 days after you have received it you may withdraw from the contract without giving a reason, on the page “Withdraw from contract” that every page leads to.',
  },
  {
    question: 'Do I need an account to order?',
    answer:
      'No. The link to your order comes by mail and shows its state, its invoice and the parcel. Who is logged in while ordering finds the order in the app, too.',
  },
  {
    question: 'Do I need an account to train?',
    answer: 'No. You can train as a guest. Scores and progression are not tracked for guests.',
  },
] as const;

export const SHIPPING_AND_RETURNS: SitePage = {
  title: 'Shipping and returns',
  description: 'What it costs to send an aroma kit inside the European Union, and how to give one back.',
  path: '/shipping-and-returns',
  structured: [faqPage(SHIPPING_QUESTIONS)],
  body: <ShippingAndReturns />,
};

/** The costs of shipping and the way to return a kit (`content.md`, "Shop facts"). */
function ShippingAndReturns() {
  return (
    <ReadingPage heading="Shipping and returns" lead="Inside the European Union, with VAT in every price.">
      <Passage heading="Shipping">
        <dl>
          {SHIPPING_RATES.map(({ to, price }) => (
            <div key={to} className="flex justify-between gap-6 border-b border-rule py-3">
              <dt>{to}</dt>
              <dd className="numeral text-lg">{formatMoney(price)}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-6 py-3">
            <dt>From {formatMoney(FREE_SHIPPING_FROM)} of goods</dt>
            <dd className="font-medium text-good">free</dd>
          </div>
        </dl>
        <p className="text-soft">VAT is included, at the rate of the country that the parcel goes to.</p>
      </Passage>
      <Passage heading="Withdrawal">
        <p>
          You may withdraw from a purchase within 14 days after you, or somebody you named, received the
          goods. You need not give a reason, and you get back what you paid, the standard shipping included.
        </p>
        <p>
          The shortest way is here: <InlineLink to="/withdraw">Withdraw from contract here</InlineLink>. It
          asks for your name, the number of the order and the e-mail address that you ordered with, needs no
          account, and mails you the receipt at once. A letter or a mail is as good, for instance: “I withdraw
          from the contract for the following goods. Ordered on, received on, number of the order, name,
          address, date.”
        </p>
        <p>
          Send the goods back within 14 days after you have withdrawn; sending them is paid by you. The money
          goes back the way it came, within 14 days after your withdrawal, though not before the goods are
          here or you have shown that they were sent. For bottles that were used more than it takes to try
          them, their loss of value is taken off.
        </p>
      </Passage>
      <Passage heading="Something is wrong with it">
        <p>
          A bottle that is broken or a kit that is not as it should be is made good under the legal guarantee,
          also after the 14 days: <InlineLink to="/contact">write to us</InlineLink>.
        </p>
      </Passage>
      <Passage heading="Questions">
        <Questions questions={SHIPPING_QUESTIONS} />
      </Passage>
    </ReadingPage>
  );
}
