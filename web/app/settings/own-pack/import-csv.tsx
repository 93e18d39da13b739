import { CircleAlert, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { buttonStyle } from '../../../shared/ui/button';
import { useDialogs } from '../../ui/dialogs';
import { bottleCount } from './bottles';
import type { CsvReading } from './csv';
import { readCsvFile } from './csv-file';
import type { PackEditor } from './pack-editor';

/** A file that was not imported, and why. */
interface RefusedFile {
  readonly name: string;
  readonly troubles: readonly string[];
}

/** Imports a CSV file as the bottles of the pack: all of it, after a question if the pack has bottles, or nothing. */
export function useCsvImport(editor: PackEditor, announce: (text: string) => void) {
  const [refused, setRefused] = useState<RefusedFile>();
  const { confirm } = useDialogs();

  async function importFile(file: File) {
    setRefused(undefined);
    announce('');
    const reading = await readBottles(file);
    if (reading.kind === 'trouble') {
      setRefused({ name: file.name, troubles: reading.troubles });
      return;
    }
    const present = editor.bottles().length;
    const found = reading.bottles.length;
    const agreed =
      present === 0 ||
      (await confirm({
        text: `Replace the ${bottleCount(present)} of this pack by the ${found} in the file?`,
        detail:
          'A bottle that has the same number and name in both keeps what you have learned of it. Export the pack first to have a copy.',
        confirm: 'Replace',
        cancel: 'Keep the pack as it is',
        danger: true,
      }));
    if (!agreed) return;
    editor.replaceAll(reading.bottles);
    announce(`${bottleCount(found)} imported from “${file.name}”.`);
  }

  return { importFile, refused, dismiss: () => setRefused(undefined) };
}

async function readBottles(file: File): Promise<CsvReading> {
  try {
    const read = await readCsvFile(file);
    if (read.kind === 'refused') return { kind: 'trouble', troubles: [read.text] };
    const { parseBottles } = await import('./csv');
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
        className={buttonStyle('secondary', 'max-sm:px-1')}
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
        <span className="min-w-0 leading-snug wrap-anywhere">“{file.name}” is not imported</span>
      </h3>
      <ul className="mt-2 grid gap-1.5 text-sm wrap-anywhere">
        {shown.map((trouble) => (
          <li key={trouble}>{trouble}</li>
        ))}
        {more > 0 && <li className="text-soft">And {more} more like these.</li>}
      </ul>
      <p className="mt-2 text-sm text-soft">
        The pack is unchanged. Correct the file and import it again: it is taken as a whole or not at all.
      </p>
      <button type="button" className={buttonStyle('quiet', '-ml-5')} onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}
