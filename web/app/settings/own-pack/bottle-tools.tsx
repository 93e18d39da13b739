import type { OwnPack } from '@nosewise/contract/training/own-pack';
import { saveFile } from '../../../shared/save-file';
import { buttonStyle } from '../../../shared/ui/button';
import { DOWNLOAD, LineIcon } from '../../../shared/ui/line-icon';
import { useUndoToast } from '../../ui/messages/undo-toast';
import { type Bottles, sortByNumber } from './bottles';
import { csvFileName, formatBottles } from './pack-csv';
import type { PackEditor } from './pack-editor';
import { ShareButton } from './share-pack';

const SORT = 'm3 16 4 4 4-4M7 20V4M17 4a2 2 0 0 1 2 2v2a2 2 0 0 1-4 0V6a2 2 0 0 1 2-2zM17 20v-6h-2M15 20h4';

interface BottleToolsProps {
  pack: OwnPack;
  editor: PackEditor;
  announce: (text: string) => void;
}

/** Changes to all bottles of a pack together. */
export function BottleTools({ pack, editor, announce }: BottleToolsProps) {
  return (
    <>
      <ExportButton pack={pack} />
      {pack.aromas.length > 1 && <SortButton bottles={pack.aromas} editor={editor} announce={announce} />}
      <ShareButton pack={pack} />
    </>
  );
}

/** Saves the bottles as a CSV file that any spreadsheet opens. */
function ExportButton({ pack }: { pack: OwnPack }) {
  function save() {
    const table = new Blob([formatBottles(pack.aromas)], { type: 'text/csv;charset=utf-8' });
    saveFile(csvFileName(pack.name), table);
  }

  return (
    <button type="button" className={buttonStyle('secondary', 'max-sm:px-1 lg:px-3')} onClick={save}>
      <LineIcon lines={DOWNLOAD} className="size-5" />
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
      <LineIcon lines={SORT} className="size-5" />
      Sort by number
    </button>
  );
}
