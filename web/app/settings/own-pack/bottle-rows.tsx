import type { OwnBottle } from '@nosewise/contract/own-pack';
import { useCallback, useRef, useState } from 'react';
import { BottleRow } from './bottle-row';
import type { Bottles } from './bottles';
import { EditDialog } from './edit-dialog';
import type { PackEditor } from './pack-editor';
import { useChangeInSight } from './useChangeInSight';
import { useRowActions } from './useRowActions';

interface BottleRowsProps {
  bottles: Bottles;
  editor: PackEditor;
  announce: (text: string) => void;
}

/** The bottles in the person's order. */
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
      <EditDialog
        bottle={edited}
        open={isEditing}
        bottles={bottles}
        editor={editor}
        announce={announce}
        onClose={() => setIsEditing(false)}
      />
    </>
  );
}
