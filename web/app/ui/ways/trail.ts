import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { field } from '../../../shared/storage/field';

/** The screens of menus: a way back that was opened from one leads there. */
const MENUS = ['/app', '/together', '/you', '/blind', '/manage', '/progress', '/shelf', '/head-to-head'];

/** The paths of this document's history, by the place that the router gives each. */
const trail = new Map<number, string>();

/** The screen that is open; empty in a document that was just loaded. */
let here = '';

/**
 * Keeps the trail of screens, for the ways back that lead one step back (`data-back`). A screen that is opened from
 * another begins at its heading for keyboard and screen reader, unless it has placed the focus itself.
 */
export function useTrail(): void {
  const location = useLocation();
  useEffect(() => {
    const { pathname } = location;
    const place = placeInHistory();
    if (place !== undefined) trail.set(place, pathname);
    const heading = document.querySelector<HTMLElement>('main h1');
    if (here && here !== pathname && heading && !document.activeElement?.closest('main')) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    here = pathname;
  }, [location]);
}

/** Tells whether this screen was opened from a menu. */
export function cameFromMenu(): boolean {
  const before = trail.get((placeInHistory() ?? 0) - 1);
  return before !== undefined && before !== location.pathname && MENUS.includes(before);
}

/** Tells whether another screen was opened in this document. */
export function hasMoved(): boolean {
  return trail.size > 1;
}

function placeInHistory(): number | undefined {
  const place = field(history.state, 'idx');
  return typeof place === 'number' ? place : undefined;
}
