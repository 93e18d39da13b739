import { DIY_BEGINNER } from '@nosewise/catalogue/diy';
import { MAX_BOTTLES, type OwnBottleFields, type OwnPack } from '@nosewise/contract/training/own-pack';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFileDrop } from '../../../shared/forms/useFileDrop';
import { Bottle } from '../../../shared/ui/bottle';
import { buttonStyle } from '../../../shared/ui/button';
import { LineIcon, UPLOAD } from '../../../shared/ui/line-icon';
import { showTrouble } from '../../ui/messages/toasts';
import { BottleRows } from './bottle-rows';
import { BottleTools } from './bottle-tools';
import { CsvImport, type ImportOutcome, importInto } from './import-outcome';
import type { PackEditor } from './pack-editor';

/** Shows all bottles of the pack, and what can be done with them together. */
export function BottleList({ pack, editor }: { pack: OwnPack; editor: PackEditor }) {
  const [announcement, announce] = useState('');
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const isOver = useFileDrop(importFile);
  const { aromas } = pack;

  async function importFile(file: File) {
    setOutcome(undefined);
    announce('');
    try {
      setOutcome(await importInto(editor, file, announce));
    } catch {
      // The file is gone from the disk, or the code could not be loaded.
      showTrouble(
        `“${file.name}” was not imported`,
        'The pack is unchanged. Check that the file is still there and that you are online, then try again.',
      );
    }
  }

  return (
    <section
      aria-labelledby="bottles"
      className={`border-t border-rule py-6 lg:mt-6 ${isOver ? 'rounded-lg outline-2 outline-offset-8 outline-accent outline-dashed' : ''}`}
    >
      <h2 id="bottles" tabIndex={-1} className="text-xl outline-none">
        Bottles{' '}
        {aromas.length > 0 && (
          <span className="font-sans text-sm font-normal tracking-normal text-soft">
            {`${aromas.length} of at most ${MAX_BOTTLES}`}
          </span>
        )}
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-2 narrow:grid-cols-1 sm:flex sm:flex-wrap">
        <ImportButton onFile={importFile} />
        {aromas.length > 0 && <BottleTools pack={pack} editor={editor} announce={announce} />}
      </div>
      {aromas.length > 0 && (
        <p className="mt-2 text-sm text-soft">
          You can also import notes that Anki has exported as plain text.
        </p>
      )}
      <p role="status" className="mt-2 min-h-6 text-sm text-soft wrap-anywhere">
        {isOver ? 'Drop the CSV or Anki file to import it.' : announcement}
      </p>
      {(outcome || location.hash === '#shared') && (
        <CsvImport
          outcome={outcome}
          editor={editor}
          announce={announce}
          onOutcome={setOutcome}
          onFile={importFile}
        />
      )}
      {aromas.length === 0 ? (
        <NoBottles onTake={editor.replaceAll} />
      ) : (
        <BottleRows bottles={aromas} editor={editor} announce={announce} />
      )}
    </section>
  );
}

/** Offers the beginner set of the DIY guide while the pack has no bottles. */
function NoBottles({ onTake }: { onTake: (bottles: OwnBottleFields[]) => void }) {
  return (
    <div>
      <p className="max-w-text text-soft">
        No bottles yet. Not sure where to begin? Here are the ten beginner aromas from our DIY guide:
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-3 narrow:grid-cols-1 sm:grid-cols-5 sm:gap-y-5">
        {DIY_BEGINNER.map(({ bottleNumber, name, category }) => (
          <li
            key={bottleNumber}
            className="flex items-center gap-3 text-sm leading-tight sm:flex-col sm:gap-1 sm:text-center"
          >
            <Bottle label={bottleNumber} category={category} className="h-14 sm:h-20" />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <button
          type="button"
          className={buttonStyle('secondary')}
          onClick={() => onTake(DIY_BEGINNER.map((scent) => ({ ...scent, notes: '' })))}
        >
          Start with these ten
        </button>
        <Link to="/diy-guide" className={buttonStyle('quiet', 'max-sm:-ml-4 max-sm:px-4')}>
          Read the DIY guide
        </Link>
      </div>
      <p className="mt-6 max-w-text text-sm text-soft">
        Do you have your list in a spreadsheet? Save it as CSV with the columns number, name, category and
        note, then import it here or drop the file on this page. Notes that Anki has exported as plain text
        work as well.
      </p>
    </div>
  );
}

/** Lets the person choose a CSV file, or notes that Anki has exported as plain text. */
function ImportButton({ onFile }: { onFile: (file: File) => void }) {
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
