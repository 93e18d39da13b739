import { FACTS_TOKEN, type PageFacts, TEMPLATE } from '@nosewise/contract/page-facts';

/** The element of a page that holds its facts as JSON. */
export const FACTS_ID = 'facts';

/**
 * What this page knows about the place where it runs. A build knows nothing and renders a template; a browser reads what
 * the server has filled in. While developing nobody is named, and links stay without an origin.
 */
export const FACTS: PageFacts = import.meta.env.PROD
  ? import.meta.env.SSR
    ? TEMPLATE
    : readFacts()
  : { origin: '' };

/** What the server fills in there. */
export const FACTS_SCRIPT = import.meta.env.SSR && import.meta.env.PROD ? FACTS_TOKEN : '';

function readFacts(): PageFacts {
  return JSON.parse(document.getElementById(FACTS_ID)?.textContent || '{"origin":""}');
}

/** The full address of a path, as search engines and shared links want it. */
export function publicAddress(path: string, { origin }: PageFacts = FACTS): string {
  return `${origin}${path}`;
}
