import { FACTS_TOKEN, type PageFacts, TEMPLATE } from '@nosewise/contract/page-facts';

/** The id of the element that holds the facts of a page as JSON. */
export const FACTS_ID = 'facts';

/**
 * The facts about this installation. A build renders templates, into which the server fills the facts at its start;
 * browsers read them from the page. During development there is no operator and no origin.
 */
export const FACTS: PageFacts = import.meta.env.PROD
  ? import.meta.env.SSR
    ? TEMPLATE
    : readFacts()
  : { origin: '' };

/** The placeholder that the server replaces. */
export const FACTS_SCRIPT = import.meta.env.SSR && import.meta.env.PROD ? FACTS_TOKEN : '';

function readFacts(): PageFacts {
  return JSON.parse(document.getElementById(FACTS_ID)?.textContent || '{"origin":""}');
}

/** Gives the full address of a path, for search engines and shared links. */
export function publicAddress(path: string, { origin }: PageFacts = FACTS): string {
  return `${origin}${path}`;
}
