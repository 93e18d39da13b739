import { exportMe } from '@nosewise/contract/me';
import { Download } from 'lucide-react';
import { fileFromApi } from '../../shared/api';
import { buttonStyle } from '../../shared/ui/button';
import { saveFile } from '../lib/save-file';
import { Section } from '../ui/section';
import { useAction } from './useAction';

/** Takes along what the server keeps about the person. */
export function DownloadCard() {
  return (
    <Section heading="Download my data">
      <p className="text-soft">
        Everything we keep about you, for you: account, settings, packs and all sessions as JSON, or your
        answers as a table that any spreadsheet opens.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <DownloadButton format="json" text="Download JSON" />
        <DownloadButton format="csv" text="Download CSV" />
      </div>
    </Section>
  );
}

function DownloadButton({ format, text }: { format: 'json' | 'csv'; text: string }) {
  const { busy, run } = useAction('Your data could not be downloaded', async () => {
    saveFile(`nosewise.${format}`, await fileFromApi(exportMe, { query: { format } }));
  });
  return (
    <button type="button" aria-disabled={busy} className={buttonStyle('secondary')} onClick={run}>
      <Download aria-hidden="true" className="size-5" />
      {busy ? 'Collecting…' : text}
    </button>
  );
}
