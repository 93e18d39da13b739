import { FACTS_ID, type PageFacts } from '@nosewise/contract/page-facts';

/**
 * The facts about this server that it has put into the page. A build and development know none of them; the pages of the
 * site are rendered with theirs.
 */
export const FACTS: PageFacts = import.meta.env.SSR ? { origin: '' } : readFacts();

function readFacts(): PageFacts {
  return JSON.parse(document.getElementById(FACTS_ID)?.textContent || '{"origin":""}');
}
