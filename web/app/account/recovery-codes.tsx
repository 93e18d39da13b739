import { Download } from 'lucide-react';
import { buttonStyle } from '../../shared/ui/button';
import { CopyButton } from '../ui/copy-button';
import { saveFile } from '../ui/files';

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  return (
    <div className="mt-3 grid gap-4">
      <p className="text-soft">
        Without your phone, one of these lets you in; each works once. They are shown only now: keep them
        where you keep your passwords.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 rounded-lg bg-shade p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} called="codes" />
        <button
          type="button"
          className={buttonStyle('secondary')}
          onClick={() =>
            saveFile('nosewise-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))
          }
        >
          <Download aria-hidden="true" className="size-5" />
          Download
        </button>
      </div>
      <button type="button" className={buttonStyle('primary')} onClick={onDone}>
        I have kept them
      </button>
    </div>
  );
}
