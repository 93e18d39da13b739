import { type RefObject, useEffect, useRef } from 'react';
import type { Bottles } from './bottles';

/** Where the form stands beside the list and stays in sight: as in the screen's classes. */
const FORM_BESIDE_LIST = '(min-width: 64rem)';

/**
 * Keeps in sight what has just changed: the row with the focus, which may have moved, and a bottle that was
 * added at the end, unless scrolling to it would take the form out of sight.
 */
export function useChangeInSight(bottles: Bottles, list: RefObject<HTMLElement | null>): void {
  const count = useRef(bottles.length);
  useEffect(() => {
    const isAdded = bottles.length === count.current + 1;
    count.current = bottles.length;
    const { activeElement } = document;
    const row = list.current?.contains(activeElement) ? activeElement?.closest('li') : undefined;
    const isTypedBesideList = activeElement?.matches('form *') && matchMedia(FORM_BESIDE_LIST).matches;
    const newest = isAdded && isTypedBesideList ? list.current?.lastElementChild : undefined;
    (row ?? newest)?.scrollIntoView({ block: 'nearest' });
  }, [bottles, list]);
}
