/** Under which the browser keeps the category that was looked at last: `wine` or `coffee`. */
export const CATEGORY_KEY = 'lastCategory';

/**
 * Runs where it stands in the page, before the lists are painted, so that the other list never flashes: chooses the
 * category from the query, else from the anchor, else the last choice, else wine. Text, because it stands inline.
 */
export const CATEGORY_SCRIPT = `{const ok=c=>c==='wine'||c==='coffee';let kept=null;try{kept=localStorage.getItem('${CATEGORY_KEY}')}catch{}document.documentElement.dataset.category=[new URLSearchParams(location.search).get('category'),location.hash.slice(1).replace('-kits',''),kept].find(ok)??'wine'}`;
