import { type RefObject, useLayoutEffect, useRef } from 'react';

/** In milliseconds. */
const DURATION = 220;

/**
 * Lets the items of a list glide to their new places after it was sorted anew, unless the person asks for less motion.
 * Items are known by `data-key`; one without it stays out of it.
 */
export function useMovingRows(): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const places = useRef(new Map<string, number>());

  // After every render: whatever changed, the items may stand elsewhere.
  useLayoutEffect(() => {
    const before = places.current;
    places.current = new Map();
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const item of list.current?.children ?? []) {
      if (!(item instanceof HTMLElement) || item.dataset.key === undefined) continue;
      const place = item.offsetTop;
      const earlier = before.get(item.dataset.key);
      places.current.set(item.dataset.key, place);
      if (isStill || earlier === undefined || earlier === place) continue;
      item.animate([{ transform: `translateY(${earlier - place}px)` }, { transform: 'none' }], {
        duration: DURATION,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      });
    }
  });

  return list;
}
