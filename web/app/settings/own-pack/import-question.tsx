import { buttonStyle } from '../../../shared/ui/button';
import { SheetDialog } from '../../ui/sheet-dialog';
import { bottleCount, type Merged, type OfferedFile } from './bottles';

interface ImportQuestionProps {
  offered: OfferedFile;
  isAsking: boolean;
  replace: (offered: OfferedFile) => void;
  add: (offered: OfferedFile) => void;
  cancel: () => void;
}

/** Asks whether the bottles of a file are added to the pack or replace it. Loaded with the first file. */
export default function ImportQuestion({ offered, isAsking, replace, add, cancel }: ImportQuestionProps) {
  const { rows, merged } = offered;
  return (
    <SheetDialog title={`Import ${bottleCount(rows.length)}?`} open={isAsking} onClose={cancel}>
      <div className="mt-3 grid gap-3 text-soft">
        <p>{merged ? sumOf(merged) : 'There is no room to add them to this pack.'}</p>
        <p>
          Replacing removes every bottle that is not in the file. A bottle with the same number and name in
          both keeps what you have learned.
        </p>
      </div>
      <div className="mt-6 grid gap-3">
        {merged && (
          <button type="button" className={buttonStyle('primary')} onClick={() => add(offered)}>
            Add to this pack
          </button>
        )}
        <button type="button" className={buttonStyle('danger')} onClick={() => replace(offered)}>
          Replace this pack
        </button>
        <button type="button" className={buttonStyle('secondary')} onClick={cancel}>
          Cancel
        </button>
      </div>
    </SheetDialog>
  );
}

function sumOf({ bottles, renumbered }: Merged): string {
  const sum = `With them, this pack has ${bottleCount(bottles.length)}.`;
  if (renumbered === 0) return sum;
  return `${sum} ${renumbered === 1 ? 'One number is' : `${renumbered} numbers are`} already in use, so ${renumbered === 1 ? 'that bottle gets the next free one.' : 'those bottles get the next free ones.'}`;
}
