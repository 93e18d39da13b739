import { ArrowDown01 } from 'lucide-react';
import { buttonStyle } from '../../../shared/ui/button';
import { useUndoToast } from '../../ui/undo-toast';
import { type Bottles, sortByNumber } from './bottles';
import type { PackEditor } from './pack-editor';

interface SortButtonProps {
  bottles: Bottles;
  editor: PackEditor;
  announce: (text: string) => void;
}

/** Brings the bottles into the order of their numbers; the person's own order can come back. */
export function SortButton({ bottles, editor, announce }: SortButtonProps) {
  const showUndo = useUndoToast();

  function sort() {
    if (sortByNumber(bottles).every((bottle, index) => bottle === bottles[index])) {
      announce('The bottles stand in the order of their numbers already.');
      return;
    }
    editor.sort();
    announce('');
    showUndo('The bottles are sorted by number', () => editor.arrange(bottles));
  }

  return (
    <button type="button" className={buttonStyle('secondary', 'max-sm:col-span-2')} onClick={sort}>
      <ArrowDown01 aria-hidden="true" className="size-5" />
      Sort by number
    </button>
  );
}
