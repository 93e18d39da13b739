import type { OwnBottle } from '@nosewise/contract/own-pack';
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { BottleRow } from './bottle-row';
import type { Bottles } from './bottles';
import type { PackEditor } from './pack-editor';
import { useRowActions } from './useRowActions';

const EditBottle = lazy(() => import('./edit-bottle'));

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
        <Suspense>
          <EditBottle
            bottle={edited}
            open={isEditing}
            editor={editor}
            announce={announce}
            onClose={() => setIsEditing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The width at which the form is beside the list and stays in sight, as in the screen's classes. */
const FORM_BESIDE_LIST = '(min-width: 64rem)';

/**
 * Scrolls to the change: the row with the focus, which may have moved, or a bottle that was added at the end, unless
 * that would take the form out of sight.
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
