import { useEffect } from 'react';
import type { NavigateFunction } from 'react-router';

/**
 * Hands clicks on plain links to the router, so that what the app shares with the site needs no router of its own, and
 * a screen with something to lose can ask before any of them. An address without a screen is loaded as a document by
 * the route `*`.
 */
export function useLinks(navigate: NavigateFunction): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
      if (event.shiftKey || event.altKey || !(event.target instanceof Element)) return;
      const link = event.target.closest('a');
      if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
      // A part of the page that is open, such as a footnote.
      if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
}
