import { lazy, useRef, useState } from 'react';
import { buttonStyle } from '../../../shared/ui/button';
import { LineIcon, UPLOAD } from '../../../shared/ui/line-icon';
import { showTrouble } from '../../ui/toasts';
import { bottleCount, type Merged, mergeRows, type OfferedFile } from './bottles';
import type { CsvReading } from './csv';
import type { RefusedFile } from './import-outcome';
import type { PackEditor } from './pack-editor';

const loadOutcome = () => import('./import-outcome');
export const ImportQuestion = lazy(async () => ({ default: (await loadOutcome()).ImportQuestion }));
export const ImportRefused = lazy(async () => ({ default: (await loadOutcome()).ImportRefused }));
export const SharedFile = lazy(async () => ({ default: (await loadOutcome()).SharedFile }));

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
    if (!reading) return;
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

async function readBottles(file: File): Promise<CsvReading | undefined> {
  try {
    const [{ parseBottles, readCsvFile }] = await Promise.all([import('./csv'), loadOutcome()]);
    const read = await readCsvFile(file);
    if (read.kind === 'refused') return { kind: 'trouble', troubles: [read.text] };
    return parseBottles(read.text);
  } catch {
    // The file is gone from the disk, or the parser could not be loaded.
    showTrouble(
      `“${file.name}” was not imported`,
      'The pack is unchanged. Check that the file is still there and that you are online, then try again.',
    );
    return undefined;
  }
}

/** Lets the person choose a CSV file, or notes that Anki has exported as plain text. */
export function ImportButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={buttonStyle('secondary', 'max-sm:px-1 lg:px-3')}
        onClick={() => input.current?.click()}
      >
        <LineIcon lines={UPLOAD} className="size-5" />
        Import CSV
      </button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hidden
        aria-label="CSV or Anki file to import"
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
