import { KIT_WORLDS, type KitWorld } from '@nosewise/catalogue/kit';

const KEY = 'lastCategory';

/** The world that a text names, if it names one. */
export function asCategory(text: string | null): KitWorld | undefined {
  return KIT_WORLDS.find((world) => world === text);
}

/** The category that was looked at last in this browser. Without a schema: two words need no library. */
export function lastCategory(): KitWorld | undefined {
  try {
    return asCategory(localStorage.getItem(KEY));
  } catch {
    // There is no storage while pages are prerendered, or the browser keeps it closed.
    return undefined;
  }
}

/** Keeps the category for the next visit. */
export function keepLastCategory(category: KitWorld): void {
  try {
    localStorage.setItem(KEY, category);
  } catch {
    // Storage is closed or full: the next visit starts with wine.
  }
}

/**
 * Runs where it stands in the page, before the lists are painted, so that the other list never flashes. It decides as
 * `useCategory` does. Text, because it stands inline in the page.
 */
export const CATEGORY_SCRIPT = import.meta.env.SSR
  ? `{const ok=c=>c==='wine'||c==='coffee';let kept=null;try{kept=localStorage.getItem('${KEY}')}catch{}document.documentElement.dataset.category=[new URLSearchParams(location.search).get('category'),location.hash.slice(1).replace('-kits',''),kept].find(ok)??'wine'}`
  : '';
