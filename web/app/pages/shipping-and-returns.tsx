import { formatMoney } from '@nosewise/catalogue/money';
import { FREE_SHIPPING_FROM, SHIPPING_RATES } from '@nosewise/catalogue/shipping';
import { Questions } from './questions';
import { Passage, ReadingPage } from './reading-page';
import { SHIPPING_QUESTIONS } from './shipping-questions';

/** What sending costs, and how a kit is given back (`content.md`, "Shop facts"). */
export function ShippingAndReturns() {
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
      </Passage>
      <Passage heading="Questions">
        <Questions questions={SHIPPING_QUESTIONS} />
      </Passage>
    </ReadingPage>
  );
}
