import type { KitWorld } from '@nosewise/catalogue/kit';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asCategory, keepLastCategory, lastCategory } from '../lib/last-category';
import { useHydrated } from '../ui/useHydrated';

/**
 * The category of the catalogue (specification, section 2, "Catalogue"): from the query, else from the anchor, else
 * the last choice, else wine. The query is rewritten to match, and the choice is kept. The style sheet hides the list
 * of the other category, so that the page is complete where no script runs.
 */
export function useCategory(): KitWorld {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const category = hydrated ? chosenCategory(search, hash) : 'wine';

  useLayoutEffect(() => {
    if (hydrated) document.documentElement.dataset.category = category;
  }, [hydrated, category]);

  useEffect(() => {
    if (!hydrated) return;
    keepLastCategory(category);
    const query = new URLSearchParams(search);
    if (query.get('category') === category) return;
    query.set('category', category);
    navigate({ search: `?${query}`, hash }, { replace: true, preventScrollReset: true });
  }, [hydrated, category, search, hash, navigate]);

  return category;
}

function chosenCategory(search: string, hash: string): KitWorld {
  const asked = asCategory(new URLSearchParams(search).get('category'));
  return asked ?? asCategory(hash.slice(1).replace('-kits', '')) ?? lastCategory() ?? 'wine';
}
