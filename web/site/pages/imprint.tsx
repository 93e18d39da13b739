import type { FactName, PageFacts } from '@nosewise/contract/page-facts';
import type { ReactNode } from 'react';
import { FACTS } from '../../shared/facts';
import { Told } from '../../shared/ui/told';
import type { SitePage } from '../page-meta';
import { InlineLink, Passage, ReadingPage } from '../parts/reading';

export const IMPRINT: SitePage = {
  title: 'Imprint',
  description: 'Who runs Nosewise, and how to reach them.',
  path: '/imprint',
  body: <Imprint />,
};

/** The operator, as far as configured. Missing details are named as missing. */
export function Imprint({ facts = FACTS }: { facts?: PageFacts }) {
  const { name, address, email, phone, phoneLink, register, vatId } = facts;
  return (
    <ReadingPage heading="Imprint" lead="Who runs this site, and how to reach them.">
      <Passage heading="Operator">
        <dl>
          <Detail label="Name" fact="name" facts={facts}>
            {name}
          </Detail>
          <Detail label="Address" fact="address" facts={facts}>
            <span className="whitespace-pre-line">{address}</span>
          </Detail>
          <Detail label="Email" fact="email" facts={facts}>
            <a href={`mailto:${email}`}>{email}</a>
          </Detail>
          <Detail label="Telephone" fact="phone" facts={facts}>
            <a href={`tel:${phoneLink}`}>{phone}</a>
          </Detail>
          <Detail label="Register" fact="register" facts={facts}>
            {register}
          </Detail>
          <Detail label="VAT number" fact="vatId" facts={facts}>
            {vatId}
          </Detail>
        </dl>
        <Told
          names="name address email"
          facts={facts}
          otherwise={
            <p>
              Until the name, address and email of the operator are given here, this is a demo shop. No order
              will be charged or shipped.
            </p>
          }
        />
      </Passage>
      <Passage heading="Contact">
        <p>
          The quickest way to reach us is the <InlineLink to="/contact">contact page</InlineLink>.
        </p>
      </Passage>
      <Passage heading="Responsible for the content">
        <p>
          The operator named above. The evidence for our claims is under{' '}
          <InlineLink to="/science">How it Works</InlineLink>, next to each claim.
        </p>
      </Passage>
    </ReadingPage>
  );
}

interface DetailProps {
  label: string;
  fact: FactName;
  facts: PageFacts;
  children: ReactNode;
}

function Detail({ label, fact, facts, children }: DetailProps) {
  return (
    <div className="grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[9rem_1fr]">
      <dt className="text-soft">{label}</dt>
      <dd className="wrap-anywhere">
        <Told names={fact} facts={facts} otherwise={<span className="text-soft">not configured here</span>}>
          {children}
        </Told>
      </dd>
    </div>
  );
}
