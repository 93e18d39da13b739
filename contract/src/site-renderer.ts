import type { PageFacts } from './page-facts';

/** The outer measures of a closed kit as it is put on a table, in millimetres. */
export interface BoxSize {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** The outer measures of a bottle with its cap, in millimetres. */
export interface BottleSize {
  readonly height: number;
  readonly diameter: number;
}

/** The sizes that the operator has given. */
export interface KitSizes {
  /** By the kit's slug. */
  readonly boxes: ReadonlyMap<string, BoxSize>;
  readonly bottle: BottleSize | undefined;
}

/** The shop that the pages of the site show. */
export interface Shop {
  readonly facts: PageFacts;
  readonly kitSizes?: KitSizes | undefined;
  /** The kits that are sold out, by their slugs. */
  readonly soldOut: readonly string[];
}

/** Renders the pages of the site. The build makes it from `web/site/document.tsx`, and the server imports it. */
export interface SiteRenderer {
  readonly pages: readonly {
    /** The address, as a pattern of routes. */
    readonly path: string;
    /** The kits whose stock it shows, by their slugs. */
    readonly kits: readonly string[];
  }[];
  /** Renders a page as HTML. @returns undefined for an unknown path */
  renderPage(path: string, shop: Shop): Promise<string | undefined>;
  /** Writes `sitemap.xml` and `robots.txt`, which name the site's own address. */
  renderSitemap(facts: PageFacts): string;
  renderRobots(facts: PageFacts): string;
}
