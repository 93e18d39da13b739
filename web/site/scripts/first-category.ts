import { CATEGORY_KEY } from './catalogue';

// Runs before the lists of the catalogue are painted, so that the wrong one never flashes: the category comes from the
// query, else from the anchor, else from the last choice, else it is wine.
let kept: string | null = null;
try {
  kept = localStorage.getItem(CATEGORY_KEY);
} catch {
  // Storage is closed.
}
const named = [
  new URLSearchParams(location.search).get('category'),
  location.hash.slice(1).replace('-kits', ''),
  kept,
];
document.documentElement.dataset.category =
  named.find((each) => each === 'wine' || each === 'coffee') ?? 'wine';
