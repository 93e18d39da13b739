import { buttonStyle } from '../../../shared/ui/button';
import { CIRCLE_ALERT, LineIcon } from '../../../shared/ui/line-icon';
import { SheetDialog } from '../../ui/dialog-views';
import { bottleCount, type Merged, type OfferedFile } from './bottles';

// Loaded with the first file.

interface ImportQuestionProps {
  offered: OfferedFile;
  isAsking: boolean;
  replace: (offered: OfferedFile) => void;
  add: (offered: OfferedFile) => void;
  cancel: () => void;
}

/** Asks whether the bottles of a file are added to the pack or replace it. */
export function ImportQuestion({ offered, isAsking, replace, add, cancel }: ImportQuestionProps) {
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

/** A file that was not imported, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly troubles: readonly string[];
}

/** The most troubles of a file that are shown at once. */
const SHOWN = 10;

interface ImportRefusedProps {
  file: RefusedFile;
  onDismiss: () => void;
}

/** Says line by line why a file was not imported, and that nothing has changed. */
export function ImportRefused({ file, onDismiss }: ImportRefusedProps) {
  const shown = file.troubles.slice(0, SHOWN);
  const more = file.troubles.length - shown.length;
  return (
    <div role="alert" className="my-4 border-l-4 border-bad pl-4">
      <h3 className="flex gap-2 font-sans text-base font-semibold tracking-normal text-bad">
        <LineIcon lines={CIRCLE_ALERT} className="mt-px size-5 shrink-0" />
        <span className="min-w-0 leading-snug wrap-anywhere">“{file.name}” was not imported</span>
      </h3>
      <ul className="mt-2 grid gap-1.5 text-sm wrap-anywhere">
        {shown.map((trouble) => (
          <li key={trouble}>{trouble}</li>
        ))}
        {more > 0 && <li className="text-soft">And {more} more like these.</li>}
      </ul>
      <p className="mt-2 text-sm text-soft">
        The pack is unchanged. Correct the file and import it again: either all of it is imported or nothing.
      </p>
      <button type="button" className={buttonStyle('quiet', '-ml-5')} onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}
