import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { buttonStyle } from '../../../shared/ui/button';

/** Lets the person choose a CSV file. */
export function ImportButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={buttonStyle('secondary', 'max-sm:px-1')}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden="true" className="size-5" />
        Import CSV
      </button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hidden
        aria-label="CSV file to import"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // So that the same file can be chosen again once it was corrected.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
