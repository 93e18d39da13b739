import type { MouseEvent } from 'react';

/**
 * Takes the first click of a double click only. A step brings a button to where the last one stood, and the
 * second click would answer, or skip the reveal, before anybody has seen it.
 */
export function singleClick(action: () => void) {
  return (event: MouseEvent) => {
    if (event.detail <= 1) action();
  };
}
