import { MAX_BOTTLES, type OwnPack } from '@nosewise/contract/own-pack';
import { ArrowDown01, Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { buttonStyle } from '../../../shared/ui/button';
import { saveFile, useFileDrop } from '../../ui/files';
import { showTrouble } from '../../ui/toasts';
import { useUndoToast } from '../../ui/undo-toast';
import { BottleRows } from './bottle-rows';
import { type Bottles, sortByNumber } from './bottles';
import { csvFileName } from './csv-file';
import { ImportButton, ImportQuestion, ImportRefused, useCsvImport } from './import-csv';
import { NoBottles } from './no-bottles';
import type { PackEditor } from './pack-editor';
import { ShareButton } from './share-pack';

/** Shows all bottles of the pack, and what can be done with them together. */
export function BottleList({ pack, editor }: { pack: OwnPack; editor: PackEditor }) {
  const [announcement, announce] = useState('');
  const { importFile, refused, dismiss, question } = useCsvImport(editor, announce);
  const isOver = useFileDrop(importFile);
  const { aromas } = pack;

  return (
    <section
      aria-labelledby="bottles"
      className={`border-t border-rule py-6 lg:mt-6 ${isOver ? 'rounded-lg outline-2 outline-offset-8 outline-accent outline-dashed' : ''}`}
    >
      <h2 id="bottles" tabIndex={-1} className="text-xl outline-none">
        Bottles{' '}
        {aromas.length > 0 && (
          <span className="font-sans text-sm font-normal tracking-normal text-soft">
            {aromas.length} of at most {MAX_BOTTLES}
          </span>
        )}
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <ImportButton onFile={importFile} />
        {aromas.length > 0 && <ExportButton pack={pack} />}
        {aromas.length > 1 && <SortButton bottles={aromas} editor={editor} announce={announce} />}
        {aromas.length > 0 && <ShareButton pack={pack} />}
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm text-soft wrap-anywhere">
        {isOver ? 'Drop the CSV file to import it.' : announcement}
      </p>
      {refused && <ImportRefused file={refused} onDismiss={dismiss} />}
      {question.offered && (
        <Suspense>
          <ImportQuestion {...question} offered={question.offered} />
        </Suspense>
      )}
      {aromas.length === 0 ? (
        <NoBottles onTake={editor.replaceAll} />
      ) : (
        <BottleRows bottles={aromas} editor={editor} announce={announce} />
      )}
    </section>
  );
}

/** Saves the bottles as a CSV file that any spreadsheet opens. */
function ExportButton({ pack }: { pack: OwnPack }) {
  async function save() {
    try {
      const { formatBottles } = await import('./csv');
      saveFile(
        csvFileName(pack.name),
        new Blob([formatBottles(pack.aromas)], { type: 'text/csv;charset=utf-8' }),
      );
    } catch {
      showTrouble(
        'The file could not be created',
        'The pack is unchanged. Check that you are online and try again.',
      );
    }
  }

  return (
    <button type="button" className={buttonStyle('secondary', 'max-sm:px-1 lg:px-3')} onClick={save}>
      <Download aria-hidden="true" className="size-5" />
      Export CSV
    </button>
  );
}

interface SortButtonProps {
  bottles: Bottles;
  editor: PackEditor;
  announce: (text: string) => void;
}

/** Sorts the bottles by number, with a way back to the person's own order. */
function SortButton({ bottles, editor, announce }: SortButtonProps) {
  const showUndo = useUndoToast();

  function sort() {
    if (sortByNumber(bottles).every((bottle, index) => bottle === bottles[index])) {
      announce('The bottles are already sorted by number.');
      return;
    }
    editor.sort();
    announce('');
    showUndo('The bottles are sorted by number', () => editor.arrange(bottles));
  }

  return (
    <button type="button" className={buttonStyle('secondary', 'max-sm:px-1 lg:px-3')} onClick={sort}>
      <ArrowDown01 aria-hidden="true" className="size-5" />
      Sort by number
    </button>
  );
}
