import type { OwnBottle } from '@nosewise/contract/own-pack';
import { buttonStyle } from '../../../shared/ui/button';
import { SheetDialog } from '../../ui/dialog-views';
import { BottleFields, showRefusal, useBottleForm } from './bottle-form';
import type { PackEditor } from './pack-editor';

interface EditBottleProps {
  /** The bottle when the dialog was opened. It stays while the dialog closes. */
  bottle: OwnBottle;
  open: boolean;
  editor: PackEditor;
  onClose: () => void;
  announce: (text: string) => void;
}

/** Changes one bottle of the list, in a dialog. Loaded with the first bottle that is edited. */
export default function EditBottle({ open, ...form }: EditBottleProps) {
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
      <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <button type="button" className={buttonStyle('secondary')} onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className={buttonStyle('primary')}>
          Save bottle
        </button>
      </div>
    </form>
  );
}
