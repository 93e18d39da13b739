import { useCallback, useEffect, useRef } from 'react';
import { v4 as uuid } from 'uuid';
import { isField } from '../../../shared/single-keys';
import { buttonStyle } from '../../../shared/ui/button';
import { LineIcon } from '../../../shared/ui/line-icon';
import { addToast, closeToast } from './toasts';

const UNDO = 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11';

/** How long an action can be undone, in ms: WCAG 2.2.1 asks for 20 s where time is limited. */
const UNDO_DURATION = 20_000;

interface Undoable {
  toastId: string;
  undo: () => void;
}

/**
 * Gives the function that shows a toast for something just done, with a button that undoes it. Control or Command with Z
 * undoes the latest, outside of text fields.
 */
export function useUndoToast(): (title: string, undo: () => void) => void {
  const latest = useRef<Undoable[]>([]);

  const settle = useCallback(({ toastId, undo }: Undoable) => {
    latest.current = latest.current.filter((undoable) => undoable.toastId !== toastId);
    closeToast(toastId);
    undo();
  }, []);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const undoable = latest.current.at(-1);
      if (!undoable || !isUndoKey(event) || isField(event.target)) return;
      event.preventDefault();
      settle(undoable);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [settle]);

  return useCallback(
    (title, undo) => {
      const toastId = uuid();
      const undoable = { toastId, undo };
      latest.current = [...latest.current, undoable];
      addToast({
        id: toastId,
        title,
        timeout: UNDO_DURATION,
        description: (
          <button
            type="button"
            aria-keyshortcuts="Control+Z Meta+Z"
            className={buttonStyle('flush', 'text-base')}
            onClick={() => settle(undoable)}
          >
            <LineIcon lines={UNDO} className="size-5" />
            Undo
          </button>
        ),
        onRemove: () => {
          latest.current = latest.current.filter((other) => other !== undoable);
        },
      });
    },
    [settle],
  );
}

function isUndoKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}
