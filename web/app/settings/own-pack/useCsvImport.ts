import { useState } from 'react';
import { useDialogs } from '../../ui/dialogs';
import { bottleCount } from './bottle-count';
import { parseBottles } from './csv';
import type { CsvReading } from './csv-bottles';
import { readCsvFile } from './csv-file';
import type { CsvTrouble } from './csv-trouble';
import type { PackEditor } from './pack-editor';

/** A file that was not taken, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly troubles: readonly CsvTrouble[];
}

/** Takes a CSV file as the bottles of the pack: all of it, after asking when the pack has bottles, or nothing. */
export function useCsvImport(editor: PackEditor, announce: (text: string) => void) {
  const [refused, setRefused] = useState<RefusedFile>();
  const { confirm } = useDialogs();

  async function importFile(file: File) {
    setRefused(undefined);
    announce('');
    const reading = await readingOf(file);
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

async function readingOf(file: File): Promise<CsvReading> {
  try {
    const read = await readCsvFile(file);
    if (read.kind === 'refused') return { kind: 'trouble', troubles: [{ text: read.text }] };
    return await parseBottles(read.text);
  } catch {
    // The file is gone from the disk, or the parser could not be loaded.
    const text =
      'The file could not be read. Check that it is still there and that you are online, then try again.';
    return { kind: 'trouble', troubles: [{ text }] };
  }
}
