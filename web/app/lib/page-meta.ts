import type { MetaDescriptor } from 'react-router';
import { publicAddress } from './facts';

interface PageFacts {
  title: string;
  description: string;
  /** The page's own path. */
  path: string;
  /** The path of the page that says the same better; the page itself when left out. */
  canonical?: string;
  type?: 'website' | 'article' | 'product';
  /** Structured data of schema.org. */
  structured?: readonly StructuredData[];
}

/** A thing of schema.org, ready for JSON-LD. */
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

const SHARE_IMAGE = '/share.png';

/** The `meta` of a public page: what a browser, a search engine and a shared link show of it. */
export function pageMeta(facts: PageFacts): MetaDescriptor[] {
  const { title, description, path, canonical = path, type = 'website', structured = [] } = facts;
  const address = publicAddress(canonical);
  const fullTitle = title.includes('Nosewise') ? title : `${title} · Nosewise`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: 'Nosewise' },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:image', content: publicAddress(SHARE_IMAGE) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Twelve numbered aroma bottles, three of them open' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structured.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ];
}

/** The way from the first page to this one, for search results. */
export function breadcrumbs(...trail: readonly (readonly [name: string, path: string])[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', '/'] as const, ...trail].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicAddress(path),
    })),
  };
}
