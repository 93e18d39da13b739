import type { PageFacts } from '@nosewise/contract/page-facts';
import type { ReactNode } from 'react';
import type { StructuredData } from '../page-meta';
import { BESIDE, Page } from './page';

/** A page of text: one column, thin rules. */
export function ReadingPage({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <Page className="pb-8">
      <h1 className="text-4xl">{heading}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{lead}</p>
      <div className="mt-10">{children}</div>
    </Page>
  );
}

export function Passage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={`${BESIDE} gap-y-3 py-8`}>
      <h2 className="text-2xl">{heading}</h2>
      <div className="reading max-w-wide space-y-3">{children}</div>
    </section>
  );
}

/** A link within a sentence. */
export function InlineLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className="text-link">
      {children}
    </a>
  );
}

/** Names the operator in a role, or says that none is configured. */
export function OperatorNamed({ as, facts }: { as: string; facts: PageFacts }) {
  const { name, addressLine, email } = facts;
  if (!name || !addressLine)
    return (
      <p>
        {as} is the operator of this server. Their name and address are not configured here yet; the{' '}
        <InlineLink to="/imprint">imprint</InlineLink> will show them.
      </p>
    );
  return (
    <>
      <p>
        {as} is {name}, {addressLine}.
      </p>
      {email && (
        <p>
          Their email address is <a href={`mailto:${email}`}>{email}</a>.
        </p>
      )}
    </>
  );
}

interface Question {
  readonly question: string;
  readonly answer: string;
}

export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <dl>
      {questions.map(({ question, answer }) => (
        <div key={question} className="border-b border-rule py-4 last:border-0">
          <dt className="font-medium">{question}</dt>
          <dd className="mt-1 text-soft">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Describes questions and answers to search engines. */
export function faqPage(questions: readonly Question[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
