import * as z from 'zod/mini';
import { stored } from './storage/stored';

/** Whether a digit, a letter or a sign alone does something (WCAG 2.1.4). It holds for the app and the office. */
export const singleKeys = stored<boolean>({ key: 'singleKeys', schema: z.boolean(), initial: true });

/** Tells whether a key is for the screen: pressed alone and once, and not for a dialog or a field. */
export function isForScreen(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return false;
  if (event.key.length === 1 && !singleKeys.get()) return false;
  return (
    !isField(event.target) && !document.querySelector('[role="alertdialog"], [role="dialog"], dialog[open]')
  );
}

/** Tells whether what has the focus is typed into, or chosen from with keys. */
export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
