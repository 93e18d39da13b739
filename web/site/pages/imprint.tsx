import type { Shop } from '@nosewise/contract/site-renderer';
import type { ReactNode } from 'react';
import type { SitePage } from '../page-meta';
import { InlineLink, Passage, ReadingPage } from '../parts/reading';

export const IMPRINT: SitePage = {
  title: 'Imprint',
  description: 'Who runs Nosewise, and how to reach them.',
  path: '/imprint',
  body: Imprint,
};

/** The operator, as far as configured. Missing details are named as missing. */
export function Imprint({ facts }: Pick<Shop, 'facts'>) {
  const { name, address, email, phone, phoneLink, register, vatId } = facts;
  return (
    <ReadingPage heading="Imprint" lead="Who runs this site, and how to reach them.">
      <Passage heading="Operator">
        <dl>
          <Detail label="Name">{name}</Detail>
          <Detail label="Address">{address && <span className="whitespace-pre-line">{address}</span>}</Detail>
          <Detail label="Email">{email && <a href={`mailto:${email}`}>{email}</a>}</Detail>
          <Detail label="Telephone">{phone && <a href={`tel:${phoneLink}`}>{phone}</a>}</Detail>
          <Detail label="Register">{register}</Detail>
          <Detail label="VAT number">{vatId}</Detail>
        </dl>
        {!(name && address && email) && (
          <p>
            Until the name, address and email of the operator are given here, this is a demo shop. No order
            will be charged or shipped.
          </p>
        )}
      </Passage>
      <Passage heading="Contact">
        <p>
          The quickest way to reach us is the <InlineLink to="/contact">contact page</InlineLink>.
        </p>
      </Passage>
      <Passage heading="Responsible for the content">
        <p>
          The operator named above. <InlineLink to="/science#figures">How it Works</InlineLink> says what is
          known about each of our claims.
        </p>
      </Passage>
    </ReadingPage>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[9rem_1fr]">
      <dt className="text-soft">{label}</dt>
      <dd className="wrap-anywhere">{children ?? <span className="text-soft">not configured here</span>}</dd>
    </div>
  );
}
