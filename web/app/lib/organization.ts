import type { PageFacts } from '@nosewise/contract/page-facts';
import { FACTS, publicAddress } from './facts';
import type { StructuredData } from './page-meta';

/** Who runs the site, for search engines; nothing where nobody is named. */
export function organization(facts: PageFacts = FACTS): StructuredData[] {
  const { name, addressLine, email, phone, vatId } = facts;
  if (!name) return [];
  return [
    {
      '@type': 'Organization',
      name,
      url: publicAddress('/', facts),
      logo: publicAddress('/icon-512.png', facts),
      address: addressLine,
      email,
      telephone: phone,
      vatID: vatId,
    },
  ];
}
