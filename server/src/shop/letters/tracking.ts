import type { OrderRow } from '../shop-queries';

/** The page of each carrier that tracks a parcel by its number. */
const TRACKING_PAGES: readonly (readonly [carrier: RegExp, page: string])[] = [
  [/^dhl\b/i, 'https://www.dhl.com/global-en/home/tracking.html?tracking-id='],
  [/^ups\b/i, 'https://www.ups.com/track?tracknum='],
  [/^dpd\b/i, 'https://tracking.dpd.de/status/en_US/parcel/'],
  [/^gls\b/i, 'https://gls-group.eu/EU/en/parcel-tracking?match='],
];

/** Returns the page that tracks a parcel: the operator's own link, otherwise a known carrier's, otherwise null. */
export function trackingUrl({ carrier, tracking }: Pick<OrderRow, 'carrier' | 'tracking'>): string | null {
  if (/^https:\/\//i.test(tracking)) return tracking;
  const page = TRACKING_PAGES.find(([name]) => name.test(carrier.trim()))?.[1];
  return page && tracking !== '' ? page + encodeURIComponent(tracking.replaceAll(' ', '')) : null;
}
