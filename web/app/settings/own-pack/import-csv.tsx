import { CircleAlert, Upload } from 'lucide-react';
import { lazy, useRef, useState } from 'react';
import { buttonStyle } from '../../../shared/ui/button';
import { bottleCount, type Merged, mergeRows, type OfferedFile } from './bottles';
import type { CsvReading } from './csv';
import { readCsvFile } from './csv-file';
import type { PackEditor } from './pack-editor';

const loadImportQuestion = () => import('./import-question');
export const ImportQuestion = lazy(loadImportQuestion);

/** A file that was not imported, and why. */
interface RefusedFile {
  readonly name: string;
  readonly troubles: readonly string[];
}

/** Imports a CSV file into the pack: all of it, after a question if the pack has bottles, or nothing. */
export function useCsvImport(editor: PackEditor, announce: (text: string) => void) {
  const [refused, setRefused] = useState<RefusedFile>();
  // It stays while the dialog closes.
  const [offered, setOffered] = useState<OfferedFile>();
  const [isAsking, setIsAsking] = useState(false);

  async function importFile(file: File) {
    setRefused(undefined);
    announce('');
    const reading = await readBottles(file);
    if (reading.kind === 'trouble') {
      setRefused({ name: file.name, troubles: reading.troubles });
      return;
    }
    const rows = reading.bottles;
    const read = { name: file.name, rows, merged: mergeRows(rows, editor.bottles(), () => '') };
    if (editor.bottles().length === 0) {
      replace(read);
      return;
    }
    setOffered(read);
    setIsAsking(true);
  }

  function replace({ name, rows }: OfferedFile) {
    setIsAsking(false);
    editor.replaceAll(rows);
    announce(`${bottleCount(rows.length)} imported from “${name}”.`);
  }

  function add({ name, rows }: OfferedFile) {
    setIsAsking(false);
    const merged = editor.addAll(rows);
    if (merged) announce(additionText(name, merged));
    else setRefused({ name, troubles: [`The pack has no room for ${bottleCount(rows.length)} more.`] });
  }

  return {
    importFile,
    refused,
    dismiss: () => setRefused(undefined),
    question: { offered, isAsking, replace, add, cancel: () => setIsAsking(false) },
  };
}

function additionText(name: string, { added, updated, renumbered }: Merged): string {
  return [
    `${bottleCount(added)} added from “${name}”.`,
    ...(updated > 0 ? [`${bottleCount(updated)} updated.`] : []),
    ...(renumbered > 0 ? [`${bottleCount(renumbered)} got a new number: please check the labels.`] : []),
  ].join(' ');
}

async function readBottles(file: File): Promise<CsvReading> {
  try {
    const read = await readCsvFile(file);
    if (read.kind === 'refused') return { kind: 'trouble', troubles: [read.text] };
    const [{ parseBottles }] = await Promise.all([import('./csv'), loadImportQuestion()]);
    return parseBottles(read.text);
  } catch {
    // The file is gone from the disk, or the parser could not be loaded.
    const text =
      'The file could not be read. Check that it is still there and that you are online, then try again.';
    return { kind: 'trouble', troubles: [text] };
  }
}

/** Lets the person choose a CSV file. */
export function ImportButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={buttonStyle('secondary', 'max-sm:px-1 lg:px-3')}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden="true" className="size-5" />
        Import CSV
      </button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hidden
        aria-label="CSV file to import"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again once it is corrected.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
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
        <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
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
