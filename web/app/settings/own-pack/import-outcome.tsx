import { buttonStyle } from '../../../shared/ui/button';
import { CIRCLE_ALERT, LineIcon } from '../../../shared/ui/line-icon';
import { SheetDialog } from '../../ui/messages/dialogs';
import { SharedFile } from '../../ui/sharing/shared-file';
import { bottleCount, type Merged, mergeRows, type OfferedFile } from './bottles';
import { doubtfulWords, parseBottles, readCsvFile } from './pack-csv';
import type { PackEditor } from './pack-editor';

/**
 * The outcome of a file: it was refused, or the person is asked which letters are right, or whether it is added to the
 * pack or replaces it.
 */
export type ImportOutcome =
  | { readonly kind: 'refused'; readonly file: RefusedFile }
  | { readonly kind: 'doubtful'; readonly file: DoubtfulFile }
  /** Kept while the dialog closes. */
  | { readonly kind: 'offered'; readonly file: OfferedFile; readonly isAsking: boolean };

/**
 * Imports a CSV file, or notes of Anki, into a pack: either all of it or nothing.
 * @returns what to tell or ask the person
 * @throws when the file has been removed from the disk
 */
export async function importInto(
  editor: PackEditor,
  file: File,
  announce: (text: string) => void,
): Promise<ImportOutcome | undefined> {
  const { name } = file;
  const read = await readCsvFile(file);
  if (read.kind === 'refused') return { kind: 'refused', file: { name, troubles: [read.text] } };
  if (read.kind === 'doubtful') return { kind: 'doubtful', file: { name, texts: read.texts } };
  return importText(editor, { name, text: read.text }, announce);
}

function importText(
  editor: PackEditor,
  { name, text }: { name: string; text: string },
  announce: (text: string) => void,
): ImportOutcome | undefined {
  const reading = parseBottles(text);
  if (reading.kind === 'trouble') return { kind: 'refused', file: { name, troubles: reading.troubles } };
  const rows = reading.bottles;
  const offered = { name, rows, merged: mergeRows(rows, editor.bottles(), () => '') };
  if (editor.bottles().length > 0) return { kind: 'offered', file: offered, isAsking: true };
  replaceBy(editor, offered, announce);
  return undefined;
}

function replaceBy(editor: PackEditor, { name, rows }: OfferedFile, announce: (text: string) => void): void {
  editor.replaceAll(rows);
  announce(`${bottleCount(rows.length)} imported from “${name}”.`);
}

function additionText(name: string, { added, updated, renumbered }: Merged): string {
  return [
    `${bottleCount(added)} added from “${name}”.`,
    ...(updated > 0 ? [`${bottleCount(updated)} updated.`] : []),
    ...(renumbered > 0 ? [`${bottleCount(renumbered)} got a new number: please check the labels.`] : []),
  ].join(' ');
}

interface CsvImportProps {
  outcome: ImportOutcome | undefined;
  editor: PackEditor;
  announce: (text: string) => void;
  onOutcome: (outcome: ImportOutcome | undefined) => void;
  onFile: (file: File) => void;
}

/** Shows the remaining messages and questions about a file. */
export function CsvImport({ outcome, editor, announce, onOutcome, onFile }: CsvImportProps) {
  const close = () => outcome?.kind === 'offered' && onOutcome({ ...outcome, isAsking: false });
  function replace(file: OfferedFile) {
    close();
    replaceBy(editor, file, announce);
  }
  function add(file: OfferedFile) {
    close();
    const { name, rows } = file;
    const merged = editor.addAll(rows);
    if (merged) announce(additionText(name, merged));
    else {
      const troubles = [`The pack has no room for ${bottleCount(rows.length)} more.`];
      onOutcome({ kind: 'refused', file: { name, troubles } });
    }
  }
  return (
    <>
      {location.hash === '#shared' && (
        <SharedFile
          heading="h3"
          question={(name) => `Make a pack from “${name}”?`}
          detail="Its bottles become a new pack on this device."
          accept="Import it"
          otherwise="with Import CSV"
          onAccept={onFile}
        />
      )}
      {outcome?.kind === 'refused' && (
        <ImportRefused file={outcome.file} onDismiss={() => onOutcome(undefined)} />
      )}
      {outcome?.kind === 'doubtful' && (
        <LettersQuestion
          file={outcome.file}
          onChosen={(text) => onOutcome(importText(editor, { name: outcome.file.name, text }, announce))}
          onCancel={() => onOutcome(undefined)}
        />
      )}
      {outcome?.kind === 'offered' && (
        <ImportQuestion
          offered={outcome.file}
          isAsking={outcome.isAsking}
          replace={replace}
          add={add}
          cancel={close}
        />
      )}
    </>
  );
}

/** A file in an encoding of which only a person can tell whether it was read right. */
interface DoubtfulFile {
  readonly name: string;
  /** The texts that it may be, likeliest first. */
  readonly texts: readonly string[];
}

interface LettersQuestionProps {
  file: DoubtfulFile;
  onChosen: (text: string) => void;
  onCancel: () => void;
}

/** Asks which reading of a file has the right letters, before anything of it is kept. */
function LettersQuestion({ file, onChosen, onCancel }: LettersQuestionProps) {
  return (
    <SheetDialog title="Which letters are right?" open onClose={onCancel}>
      <p className="mt-3 text-soft wrap-anywhere">{`“${file.name}” doesn’t say how its letters are stored. Choose the line that is spelled correctly.`}</p>
      <div className="mt-6 grid gap-3">
        {file.texts.map((text) => (
          <button
            key={text}
            type="button"
            translate="no"
            className={buttonStyle('secondary', 'justify-start text-left wrap-anywhere')}
            onClick={() => onChosen(text)}
          >
            {doubtfulWords(text)}
          </button>
        ))}
        <button type="button" className={buttonStyle('quiet')} onClick={onCancel}>
          None of them
        </button>
      </div>
      <p className="mt-3 text-sm text-soft">
        If none is right, save the table as “CSV UTF-8” in your spreadsheet and import it again.
      </p>
    </SheetDialog>
  );
}

interface ImportQuestionProps {
  offered: OfferedFile;
  isAsking: boolean;
  replace: (offered: OfferedFile) => void;
  add: (offered: OfferedFile) => void;
  cancel: () => void;
}

/** Asks whether the bottles of a file are added to the pack or replace it. */
function ImportQuestion({ offered, isAsking, replace, add, cancel }: ImportQuestionProps) {
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
interface RefusedFile {
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
function ImportRefused({ file, onDismiss }: ImportRefusedProps) {
  const shown = file.troubles.slice(0, SHOWN);
  const more = file.troubles.length - shown.length;
  return (
    <div role="alert" className="my-4 border-l-4 border-bad pl-4">
      <h3 className="flex gap-2 font-sans text-base font-semibold tracking-normal text-bad">
        <LineIcon lines={CIRCLE_ALERT} className="mt-px size-5 shrink-0" />
        <span className="min-w-0 leading-snug wrap-anywhere">{`“${file.name}” was not imported`}</span>
      </h3>
      <ul className="mt-2 grid gap-1.5 text-sm wrap-anywhere">
        {shown.map((trouble) => (
          <li key={trouble}>{trouble}</li>
        ))}
        {more > 0 && <li className="text-soft">{`And ${more} more like these.`}</li>}
      </ul>
      <p className="mt-2 text-sm text-soft">
        The pack is unchanged. Correct the file and import it again: either all of it is imported or nothing.
      </p>
      <button type="button" className={buttonStyle('flush')} onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}
