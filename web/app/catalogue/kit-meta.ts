import { bottleCount, type Kit, kitPath } from '@nosewise/catalogue/kit';
import { decimals, formatMoney } from '@nosewise/catalogue/money';
import { publicAddress } from '../lib/facts';
import { breadcrumbs, pageMeta, type StructuredData } from '../lib/page-meta';

/** The `meta` of a kit's page, with the product and its offer for search engines. */
export function kitMeta(kit: Kit) {
  const path = kitPath(kit.slug);
  return pageMeta({
    title: kit.name,
    description: `${kit.lead} ${bottleCount(kit)} numbered bottles, ${formatMoney(kit.price)} incl. VAT.`,
    path,
    type: 'product',
    structured: [product(kit), breadcrumbs(['Aroma Kits', '/scent-packs'], [kit.name, path])],
  });
}

function product(kit: Kit): StructuredData {
  return {
    '@type': 'Product',
    name: kit.name,
    description: kit.lead,
    sku: kit.slug,
    image: publicAddress('/share.png'),
    brand: { '@type': 'Brand', name: 'Nosewise' },
    offers: {
      '@type': 'Offer',
      price: decimals(kit.price),
      priceCurrency: kit.price.currency,
      url: publicAddress(kitPath(kit.slug)),
      // In exactly this spelling: the server says OutOfStock in its place while the kit is sold out.
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}
