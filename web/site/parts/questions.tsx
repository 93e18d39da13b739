import type { StructuredData } from '../page-meta';

interface Question {
  readonly question: string;
  readonly answer: string;
}

/** What people ask, with our answers. */
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

/** Questions and answers for search engines. */
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
