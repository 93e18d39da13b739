import { MAX_BOTTLES, type OwnBottle } from '@nosewise/contract/own-pack';
import { useMemo } from 'react';
import { showToast } from '../../ui/toast-queue';
import { useUndoToast } from '../../ui/undo-toast';
import type { RowActions } from './bottle-row';
import type { PackEditor } from './pack-editor';

interface RowActionsOptions {
  editor: PackEditor;
  edit: (bottle: OwnBottle) => void;
  /** Says in a live region what has happened. */
  announce: (text: string) => void;
}

/** Returns the actions of the rows. They stay the same functions from render to render. */
export function useRowActions({ editor, edit, announce }: RowActionsOptions): RowActions {
  const showUndo = useUndoToast();
  return useMemo(() => {
    const placeOf = ({ id }: OwnBottle) => editor.bottles().findIndex((other) => other.id === id);

    function move(bottle: OwnBottle, places: number) {
      const before = placeOf(bottle);
      editor.move(bottle.id, places);
      const place = placeOf(bottle);
      const end = places < 0 ? 'first' : 'last';
      announce(
        place === before
          ? `${bottle.name} is ${end} already.`
          : `${bottle.name} is now ${place + 1} of ${editor.bottles().length}.`,
      );
    }

    function remove(bottle: OwnBottle) {
      const { id, bottleNumber, name } = bottle;
      const at = placeOf(bottle);
      editor.remove(id);
      announce('');
      showUndo(`Bottle ${bottleNumber}, ${name}, is removed`, putBack);

      function putBack() {
        const outcome = editor.putBack(bottle, at);
        switch (outcome.kind) {
          case 'back':
            announce(`Bottle ${bottleNumber}, ${name}, is back.`);
            return;
          case 'renumbered':
            showToast(
              `${name} is back as bottle ${outcome.bottleNumber}`,
              `Number ${bottleNumber} stands on “${outcome.holder.name}” by now. Change the label, or edit the bottle.`,
            );
            return;
          case 'full':
            showUndo(
              `${name} is not back yet: the pack is full with ${MAX_BOTTLES} bottles. Remove one, then undo.`,
              putBack,
            );
            return;
          case 'pack-deleted':
            showToast(`${name} cannot come back`, 'Its pack was deleted meanwhile.');
        }
      }
    }

    return { edit, move, remove };
  }, [editor, edit, announce, showUndo]);
}
