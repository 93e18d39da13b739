import type { PageFacts } from '@nosewise/contract/page-facts';
import type { Shop } from '@nosewise/contract/site-renderer';
import type { ReactElement } from 'react';
import { InlineScript } from '../shared/page/head';

/** A page of the site, with its metadata. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  /** The path of the canonical page, if it is another one. */
  readonly canonical?: string;
  readonly type?: 'website' | 'article' | 'product';
  /** Structured data of schema.org. */
  readonly structured?: (shop: Shop) => readonly StructuredData[];
  /** The kits whose stock it shows, by their slugs. */
  readonly kits?: readonly string[];
  /** Hidden from search engines. */
  readonly unlisted?: boolean;
  /** Redirects to another address at once. */
  readonly leadsTo?: string;
  readonly body: (shop: Shop) => ReactElement;
}

/** A thing of schema.org, ready for JSON-LD. */
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Gives the full address of a path, for search engines and shared links. */
export function publicAddress(path: string, { origin }: PageFacts): string {
  return `${origin}${path}`;
}

/** Describes a page to browsers, search engines and shared links. */
export function PageMeta({ page, shop }: { page: SitePage; shop: Shop }) {
  const { title, description, path, canonical = path, type = 'website', structured } = page;
  const fullTitle = title.includes('Nosewise') ? title : `${title} · Nosewise`;
  if (page.unlisted)
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="robots" content="noindex" />
        {page.leadsTo && <meta httpEquiv="refresh" content={`0;url=${page.leadsTo}`} />}
      </>
    );
  const address = publicAddress(canonical, shop.facts);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content="Nosewise" />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:image" content={publicAddress('/share.png', shop.facts)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Twelve numbered aroma bottles, three of them open" />
      <meta name="twitter:card" content="summary_large_image" />
      {structured?.(shop).map((thing) => (
        <JsonLd key={thing['@type']} thing={thing} />
      ))}
    </>
  );
}

function JsonLd({ thing }: { thing: StructuredData }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
  return <InlineScript type="application/ld+json" text={json} />;
}

/** Lists the way from the first page to this one, for search results. */
export function breadcrumbs(
  facts: PageFacts,
  ...trail: readonly (readonly [name: string, path: string])[]
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', '/'] as const, ...trail].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicAddress(path, facts),
    })),
  };
}

/** Names the operator to search engines, if there is one. */
export function organization(facts: PageFacts): StructuredData[] {
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
