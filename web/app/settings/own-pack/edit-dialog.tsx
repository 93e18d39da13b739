import type { OwnBottle } from '@nosewise/contract/own-pack';
import { SheetDialog } from '../../ui/sheet-dialog';
import type { Bottles } from './bottles';
import { EditBottle } from './edit-bottle';
import type { PackEditor } from './pack-editor';

interface EditDialogProps {
  /** The bottle as it was when the dialog was opened. It stays while the dialog closes. */
  bottle: OwnBottle | undefined;
  open: boolean;
  bottles: Bottles;
  editor: PackEditor;
  onClose: () => void;
  announce: (text: string) => void;
}

/** Changes one bottle of the list. */
export function EditDialog({ bottle, open, bottles, editor, onClose, announce }: EditDialogProps) {
  if (!bottle) return null;
  return (
    <SheetDialog title={`Edit bottle ${bottle.bottleNumber}`} open={open} onClose={onClose}>
      <EditBottle
        bottle={bottle}
        bottles={bottles}
        onCancel={onClose}
        onSave={(fields) => {
          const placed = editor.save(bottle.id, fields);
          if (placed.kind === 'placed') {
            announce(`Bottle ${fields.bottleNumber}, ${fields.name}, is saved.`);
            onClose();
          }
          return placed;
        }}
      />
    </SheetDialog>
  );
}
