import type { OwnPack } from '@nosewise/contract/own-pack';
import { Download } from 'lucide-react';
import { buttonStyle } from '../../../shared/ui/button';
import { saveFile } from '../../ui/files';
import { showToast } from '../../ui/toasts';
import { formatBottles } from './csv';
import { csvFileName } from './csv-file';

/** Saves the bottles as a CSV file that any spreadsheet opens. */
export function ExportButton({ pack }: { pack: OwnPack }) {
  async function save() {
    try {
      const text = await formatBottles(pack.aromas);
      saveFile(csvFileName(pack.name), new Blob([text], { type: 'text/csv;charset=utf-8' }));
    } catch {
      showToast(
        'The file could not be made',
        'The pack is unchanged. Check that you are online and try again.',
      );
    }
  }

  return (
    <button type="button" className={buttonStyle('secondary', 'max-sm:px-1')} onClick={save}>
      <Download aria-hidden="true" className="size-5" />
      Export CSV
    </button>
  );
}
