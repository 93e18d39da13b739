import { useEffect } from 'react';
import type { NavigateFunction } from 'react-router';
import { cameFromMenu } from './trail';

/**
 * Hands clicks on plain links to the router, so that components shared with the site need no router, and a
 * screen with something to lose can ask before any of them is followed. An address without a screen is loaded
 * as a document by the route `*`.
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
      if (link.dataset.back !== undefined && cameFromMenu()) {
        void navigate(-1);
        return;
      }
      const next = link.pathname === '/login' ? returnPath(location.pathname) : undefined;
      void navigate(link.pathname + link.search + link.hash, next === undefined ? {} : { state: { next } });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
}

/** The screens to which people come back from log-in: the checkout, and what others share by link. */
const RETURNS = /^\/(?:checkout|(?:pack|set|room)\/[0-9A-Za-z]+)$/;

/** Returns a path of ours that log-in may lead back to; it travels with the history entry, so no link can set it. */
export function returnPath(path: unknown): string | undefined {
  return typeof path === 'string' && RETURNS.test(path) ? path : undefined;
}
