import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { field } from '../../../shared/storage/field';

/** Where the router stores the scroll position of each screen, by the key of its history entry (session storage). */
const SCROLLED = 'react-router-scroll-positions';
/** After any of these, the position is the person's choice. */
const ACTS = ['wheel', 'pointerdown', 'keydown'];

/**
 * Scrolls to where the person left the screen when its document is loaded again, as soon as it is tall
 * enough, unless they act first. The router tried that before there was anything to scroll, and then went to
 * the top.
 */
export function useKeptScroll(): void {
  const { key } = useLocation();
  // Left once, a screen's place is the router's business.
  const loadedAt = useRef<string>(key);
  useEffect(() => {
    if (key !== loadedAt.current) loadedAt.current = '';
    const top = loadedAt.current && keptTop();
    if (typeof top !== 'number') return;
    const observer = new ResizeObserver(() => {
      scrollTo(0, top);
      if (Math.abs(scrollY - top) < 1) end();
    });
    const end = () => observer.disconnect();
    for (const act of ACTS) addEventListener(act, end, { once: true });
    observer.observe(document.body);
    return end;
  }, [key]);
}

function keptTop(): unknown {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(SCROLLED) ?? '');
    return location.hash ? undefined : field(kept, String(field(history.state, 'key')));
  } catch {
    // Stored text that cannot be read: the screen starts at its top.
    return undefined;
  }
}
