import type { KitWorld } from '@nosewise/catalogue/shop/kit';
import type { KeptName } from '../../shared/storage/kept-keys';

/** Where the browser keeps the last shown category: `wine` or `coffee`. */
export const CATEGORY_KEY = 'lastCategory' satisfies KeptName;

/**
 * Turns the links to the two lists of the catalogue into tabs (specification, section 2, "Catalogue"), writes the chosen
 * category into the query and remembers it.
 */
export function startCatalogue(): void {
  const list = document.querySelector<HTMLElement>('[data-category-tabs]');
  if (!list) return;
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Category');
  for (const tab of tabsIn(list)) {
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', `${tab.dataset.world}-kits`);
  }
  for (const panel of document.querySelectorAll('.kit-list')) panel.setAttribute('role', 'tabpanel');
  const { category } = document.documentElement.dataset;
  show(list, category);
  const query = new URLSearchParams(location.search);
  if (query.get('category') !== category) {
    query.set('category', `${category}`);
    history.replaceState(history.state, '', `?${query}${location.hash}`);
  }
  list.addEventListener('click', (event) => {
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('a') : null;
    if (!tab || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (tab.dataset.world !== document.documentElement.dataset.category)
      history.pushState(null, '', `?category=${tab.dataset.world}`);
    show(list, tab.dataset.world);
  });
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = tabsIn(list).find((tab) => tab.tabIndex < 0);
    other?.focus();
    other?.click();
  });
  addEventListener('popstate', () =>
    show(list, new URLSearchParams(location.search).get('category') ?? 'wine'),
  );
}

function tabsIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('a')];
}

function show(list: HTMLElement, category: KitWorld | string = 'wine'): void {
  document.documentElement.dataset.category = category;
  for (const tab of tabsIn(list)) {
    const isChosen = tab.dataset.world === category;
    tab.setAttribute('aria-selected', `${isChosen}`);
    tab.tabIndex = isChosen ? 0 : -1;
  }
  try {
    localStorage.setItem(CATEGORY_KEY, category);
  } catch {
    // Storage is closed or full: the next visit starts with wine.
  }
}
