import type { OwnBottle } from '@nosewise/contract/own-pack';
import { useMemo } from 'react';
import type { RowActions } from './bottle-row';
import type { PackEditor } from './pack-editor';
import { useRemoveBottle } from './useRemoveBottle';

interface RowActionsOptions {
  editor: PackEditor;
  edit: (bottle: OwnBottle) => void;
  /** Says in a live region what has happened. */
  announce: (text: string) => void;
}

/** What the rows of the list do, as functions that stay the same from render to render. */
export function useRowActions({ editor, edit, announce }: RowActionsOptions): RowActions {
  const remove = useRemoveBottle(editor, announce);
  return useMemo(
    () => ({
      edit,
      remove,
      move(bottle, places) {
        const before = placeOf(bottle, editor);
        editor.move(bottle.id, places);
        const place = placeOf(bottle, editor);
        const end = places < 0 ? 'first' : 'last';
        announce(
          place === before
            ? `${bottle.name} is ${end} already.`
            : `${bottle.name} is now ${place + 1} of ${editor.bottles().length}.`,
        );
      },
    }),
    [editor, edit, announce, remove],
  );
}

function placeOf(bottle: OwnBottle, editor: PackEditor): number {
  return editor.bottles().findIndex(({ id }) => id === bottle.id);
}
