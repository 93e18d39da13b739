import { OPERATOR, type Operator } from './operator';
import type { StructuredData } from './page-meta';
import { publicAddress } from './public-address';

/** Who runs the site, for search engines; nothing where nobody is named. */
export function organization({ name, address, email, phone, vatId }: Operator = OPERATOR): StructuredData[] {
  if (!name) return [];
  return [
    {
      '@type': 'Organization',
      name,
      url: publicAddress('/'),
      logo: publicAddress('/icon-512.png'),
      address: address?.join(', '),
      email,
      telephone: phone,
      vatID: vatId,
    },
  ];
}
