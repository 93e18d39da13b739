import { useEffectEvent, useLayoutEffect } from 'react';
import { isForScreen, singleKeys } from '../../shared/single-keys';
import { useStored } from '../../shared/storage/hooks';

/** Listens to keys that are for the screen (`isForScreen`). */
export function useSingleKeys(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => isForScreen(event) && onKey(event));
  // A layout effect, so that keys work as soon as the screen is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The key with the same effect, shown where a keyboard is likely, but not beside a field that is typed into. */
export function KeyHint({ digit }: { digit: number }) {
  if (!useStored(singleKeys)) return null;
  return (
    <span
      aria-hidden="true"
      className="hidden rounded border border-rule px-1.5 font-sans text-sm font-normal text-soft group-has-[input:focus]:invisible keys:inline"
    >
      {digit}
    </span>
  );
}
