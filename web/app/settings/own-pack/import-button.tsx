import { useRef } from 'react';
import { buttonStyle } from '../../../shared/ui/button';
import { LineIcon, UPLOAD } from '../../../shared/ui/line-icon';

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
