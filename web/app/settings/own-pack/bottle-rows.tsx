import { MAX_BOTTLES, type OwnBottle } from '@nosewise/contract/training/own-pack';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { buttonStyle } from '../../../shared/ui/button';
import { SheetButtons, SheetDialog } from '../../ui/messages/dialogs';
import { showToast, showTrouble } from '../../ui/messages/toasts';
import { useUndoToast } from '../../ui/messages/undo-toast';
import { BottleFields, showRefusal, useBottleForm } from './bottle-form';
import { BottleRow, type RowActions } from './bottle-row';
import type { Bottles } from './bottles';
import type { PackEditor } from './pack-editor';

interface BottleRowsProps {
  bottles: Bottles;
  editor: PackEditor;
  announce: (text: string) => void;
}

/** Lists the bottles in the person's order. */
export function BottleRows({ bottles, editor, announce }: BottleRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [edited, setEdited] = useState<OwnBottle>();
  const [isEditing, setIsEditing] = useState(false);
  const edit = useCallback((bottle: OwnBottle) => {
    setEdited(bottle);
    setIsEditing(true);
  }, []);
  const actions = useRowActions({ editor, edit, announce });
  useChangeInSight(bottles, list);

  return (
    <>
      <ol ref={list} aria-label="Bottles in your order" className="border-t border-rule">
        {bottles.map((bottle, index) => (
          <BottleRow
            key={bottle.id}
            bottle={bottle}
            isFirst={index === 0}
            isLast={index === bottles.length - 1}
            actions={actions}
          />
        ))}
      </ol>
      {edited && (
        <EditBottle
          bottle={edited}
          open={isEditing}
          editor={editor}
          announce={announce}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  );
}

interface EditBottleProps {
  /** The bottle when the dialog was opened. It stays while the dialog closes. */
  bottle: OwnBottle;
  open: boolean;
  editor: PackEditor;
  onClose: () => void;
  announce: (text: string) => void;
}

/** Changes one bottle of the list, in a dialog. */
function EditBottle({ open, ...form }: EditBottleProps) {
  return (
    <SheetDialog title={`Edit bottle ${form.bottle.bottleNumber}`} open={open} onClose={form.onClose}>
      <EditForm {...form} />
    </SheetDialog>
  );
}

function EditForm({ bottle, editor, onClose, announce }: Omit<EditBottleProps, 'open'>) {
  const form = useBottleForm(editor.bottles(), bottle, bottle.id);
  const submit = form.handleSubmit((fields) => {
    const placed = editor.save(bottle.id, fields);
    if (placed.kind !== 'placed') {
      showRefusal(form, placed, editor.bottles());
      return;
    }
    announce(`Bottle ${fields.bottleNumber}, ${fields.name}, is saved.`);
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
      <BottleFields
        form={form}
        alert="The bottle was not changed. What you typed is still here: please fix the highlighted fields first."
      />
      <SheetButtons onCancel={onClose}>
        <button type="submit" className={buttonStyle('primary')}>
          Save bottle
        </button>
      </SheetButtons>
    </form>
  );
}

interface RowActionsOptions {
  editor: PackEditor;
  edit: (bottle: OwnBottle) => void;
  /** Says in a live region what has happened. */
  announce: (text: string) => void;
}

/** Returns the actions of the rows. They stay the same functions from render to render. */
function useRowActions({ editor, edit, announce }: RowActionsOptions): RowActions {
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
              `Number ${bottleNumber} is now on “${outcome.takenBy.name}”. Change the label or edit the bottle.`,
            );
            return;
          case 'full':
            showUndo(
              `${name} is not back yet: the pack is full with ${MAX_BOTTLES} bottles. Remove one, then undo.`,
              putBack,
            );
            return;
          case 'pack-deleted':
            showTrouble(`${name} cannot be put back`, 'Its pack has been deleted.');
        }
      }
    }

    return { edit, move, remove };
  }, [editor, edit, announce, showUndo]);
}

/** The width from which the form is beside the list and stays in sight, as in the screen's classes. */
const FORM_BESIDE_LIST = '(min-width: 64rem)';

/**
 * Scrolls to the change: the row with the focus, which may have moved, or a bottle that was added at the end,
 * unless that would push the form out of sight.
 */
function useChangeInSight(bottles: Bottles, list: RefObject<HTMLElement | null>): void {
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
