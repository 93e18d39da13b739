import { useEffect } from 'react';
import { isField, isForScreen } from '../shared/single-keys';

/** The keys of the office. A row that can be opened holds one link, marked `data-row`. */

export const KEYS = [
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row'],
  ['/', 'Search'],
  ['Esc', 'Leave a field'],
  ['?', 'Show these keys'],
] as const;

/** Answers the keys of the office. @param onHelp called for `?` */
export function useKeys(onHelp: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, key } = event;
      if (key === 'Escape' && target instanceof HTMLElement && isField(target)) target.blur();
      if (!isForScreen(event)) return;
      if (key === '/') document.querySelector<HTMLInputElement>('#office-search')?.focus();
      else if (key === '?') onHelp();
      else if (key === 'j') move(1);
      else if (key === 'k') move(-1);
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onHelp]);
}

export function rowAfter(row: HTMLElement): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  return rows[rows.indexOf(row) + 1];
}

function move(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.matches(':focus'));
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step;
  rows[Math.max(0, Math.min(next, rows.length - 1))]?.focus();
}
