import type { ReactNode } from 'react';
import { OPERATOR, type Operator } from '../../shared/operator';
import type { SitePage } from '../page-meta';
import { InlineLink, Passage, ReadingPage } from '../parts/reading';

export const IMPRINT: SitePage = {
  title: 'Imprint',
  description: 'Who runs Nosewise, and how to reach them.',
  path: '/imprint',
  body: <Imprint />,
};

/** Who stands behind the site, as far as it is configured. What is not says so; nothing is made up. */
export function Imprint({ operator = OPERATOR }: { operator?: Operator }) {
  const { name, address, email, phone, register, vatId } = operator;
  const isComplete = name && address && email;
  return (
    <ReadingPage heading="Imprint" lead="Who runs this site, and how to reach them.">
      <Passage heading="Operator">
        <dl>
          <Detail name="Name">{name ?? <Missing />}</Detail>
          <Detail name="Address">
            {address?.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            )) ?? <Missing />}
          </Detail>
          <Detail name="E-mail">{email ? <a href={`mailto:${email}`}>{email}</a> : <Missing />}</Detail>
          <Detail name="Telephone">
            {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : <Missing />}
          </Detail>
          <Detail name="Register">{register ?? <Missing />}</Detail>
          <Detail name="VAT number">{vatId ?? <Missing />}</Detail>
        </dl>
        {!isComplete && (
          <p>
            Until name, address and e-mail stand here, this is a trial: what is ordered here is not sent, and
            nothing has to be paid.
          </p>
        )}
      </Passage>
      <Passage heading="Contact">
        <p>
          The quickest way to a human is the <InlineLink to="/contact">contact page</InlineLink>.
        </p>
      </Passage>
      <Passage heading="Responsible for the contents">
        <p>
          The operator named above. What our claims rest on stands under{' '}
          <InlineLink to="/science">How it Works</InlineLink>, next to each claim.
        </p>
      </Passage>
    </ReadingPage>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[9rem_1fr]">
      <dt className="text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Missing() {
  return <span className="text-soft">not configured here</span>;
}
