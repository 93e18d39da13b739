import { useEffect } from 'react';

/** The digits choose: 1 the first option, 2 the second, and so on. */
export function useOptionKeys(options: readonly string[], onChoose: (option: string) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (document.querySelector('[role="alertdialog"]')) return;
      const chosen = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined;
      if (chosen === undefined) return;
      event.preventDefault();
      onChoose(chosen);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [options, onChoose]);
}
