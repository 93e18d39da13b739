import type { FunctionComponent } from 'react';

/** The islands by their files, each loaded with its first use on a page. */
const ISLANDS = import.meta.glob<{ default: FunctionComponent<object> }>('../islands/*.tsx');

/** How far below the window an island counts as seen, so that it responds when it comes into view. */
const AHEAD = '0px 0px 50%';
/** Wherever an island is on its page, if it is shown at all. */
const ANYWHERE = '1000000px';
/** The longest wait for a moment in which the page is idle, in ms. */
const IDLE_AT_LAST = 1_000;
/** The wait before another try when an island cannot be loaded, in ms. */
const AGAIN = 5_000;

const hydrated = new WeakSet<Element>();

/** Hydrates each island when it is seen, or when the page is idle. Until then its controls are disabled. */
export function startIslands(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  if (islands.length === 0) return;
  hydrateIn(AHEAD, islands);
  const hydrateRest = () => hydrateIn(ANYWHERE, islands);
  // Safari has no idle callbacks, and a busy page may never be idle.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(hydrateRest, { timeout: IDLE_AT_LAST });
  else setTimeout(hydrateRest, IDLE_AT_LAST);
}

function hydrateIn(rootMargin: string, islands: readonly HTMLElement[]): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLElement && !hydrated.has(target)) {
          hydrated.add(target);
          hydrateIsland(target).catch(() => {
            hydrated.delete(target);
            setTimeout(() => hydrateIn(rootMargin, [target]), AGAIN);
          });
        }
    },
    { rootMargin },
  );
  for (const island of islands) seen.observe(island);
}

async function hydrateIsland(island: HTMLElement): Promise<void> {
  const { island: name = '', props = '{}' } = island.dataset;
  const loadComponent = ISLANDS[`../islands/${name}.tsx`];
  if (!loadComponent) throw new Error(`There is no island ${name}.`);
  const [{ default: component }, { hydrate }] = await Promise.all([loadComponent(), import('./hydrate')]);
  hydrate(island, component, JSON.parse(props), name);
}
