import type { StructuredData } from '../lib/page-meta';
import type { Question } from './questions';

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
