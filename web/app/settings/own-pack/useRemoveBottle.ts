import { MAX_BOTTLES, type OwnBottle } from '@nosewise/contract/own-pack';
import { useCallback } from 'react';
import { showToast } from '../../ui/toasts';
import { useUndoToast } from '../../ui/undo-toast';
import type { PackEditor } from './pack-editor';
import { putBack } from './put-back';

/** Removes a bottle at once; for a while it can be put back where it stood. The function stays the same. */
export function useRemoveBottle(editor: PackEditor, announce: (text: string) => void) {
  const showUndo = useUndoToast();

  return useCallback(
    (bottle: OwnBottle) => {
      const { id, bottleNumber, name } = bottle;
      const at = editor.bottles().findIndex((other) => other.id === id);
      editor.remove(id);
      announce('');
      showUndo(`Bottle ${bottleNumber}, ${name}, is removed`, bringBack);

      function bringBack() {
        const back = putBack(editor, bottle, at);
        switch (back.kind) {
          case 'back':
            announce(`Bottle ${bottleNumber}, ${name}, is back.`);
            return;
          case 'renumbered':
            showToast(
              `${name} is back as bottle ${back.bottleNumber}`,
              `Number ${bottleNumber} stands on “${back.holder.name}” by now. Change the label, or edit the bottle.`,
            );
            return;
          case 'full':
            showUndo(
              `${name} is not back yet: the pack is full with ${MAX_BOTTLES} bottles. Remove one, then undo.`,
              bringBack,
            );
            return;
          case 'pack-deleted':
            showToast(`${name} cannot come back`, 'Its pack was deleted meanwhile.');
        }
      }
    },
    [editor, announce, showUndo],
  );
}
