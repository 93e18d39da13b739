import { MAX_BOTTLES, type OwnPack } from '@nosewise/contract/own-pack';
import { useState } from 'react';
import { useFileDrop } from '../../ui/files';
import { BottleRows } from './bottle-rows';
import { ExportButton } from './export-button';
import { ImportButton } from './import-button';
import { ImportRefused } from './import-refused';
import { NoBottles } from './no-bottles';
import type { PackEditor } from './pack-editor';
import { SortButton } from './sort-button';
import { useCsvImport } from './useCsvImport';

/** All bottles of the pack, and what can be done with them together. */
export function BottleList({ pack, editor }: { pack: OwnPack; editor: PackEditor }) {
  const [announcement, announce] = useState('');
  const { importFile, refused, dismiss } = useCsvImport(editor, announce);
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
      <div className="mt-3 grid grid-cols-2 gap-2 sm:flex">
        <ImportButton onFile={importFile} />
        {aromas.length > 0 && <ExportButton pack={pack} />}
        {aromas.length > 1 && <SortButton bottles={aromas} editor={editor} announce={announce} />}
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm text-soft wrap-anywhere">
        {isOver ? 'Drop the CSV file to import it.' : announcement}
      </p>
      {refused && <ImportRefused file={refused} onDismiss={dismiss} />}
      {aromas.length === 0 ? (
        <NoBottles onTake={editor.replaceAll} />
      ) : (
        <BottleRows bottles={aromas} editor={editor} announce={announce} />
      )}
    </section>
  );
}
