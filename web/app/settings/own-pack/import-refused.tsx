import { CircleAlert } from 'lucide-react';
import { buttonStyle } from '../../../shared/ui/button';
import { troubleSentence } from './csv-trouble';
import type { RefusedFile } from './useCsvImport';

/** How many of a file's troubles are told at once. */
const SHOWN = 10;

interface ImportRefusedProps {
  file: RefusedFile;
  onDismiss: () => void;
}

/** Says why a file was not imported, line by line, and that nothing has changed. */
export function ImportRefused({ file, onDismiss }: ImportRefusedProps) {
  const shown = file.troubles.slice(0, SHOWN);
  const more = file.troubles.length - shown.length;
  return (
    <div role="alert" className="my-4 border-l-4 border-bad pl-4">
      <h3 className="flex gap-2 font-sans text-base font-semibold tracking-normal text-bad">
        <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
        <span className="min-w-0 leading-snug wrap-anywhere">“{file.name}” is not imported</span>
      </h3>
      <ul className="mt-2 grid gap-1.5 text-sm wrap-anywhere">
        {shown.map((trouble) => {
          const sentence = troubleSentence(trouble);
          return <li key={sentence}>{sentence}</li>;
        })}
        {more > 0 && <li className="text-soft">And {more} more like these.</li>}
      </ul>
      <p className="mt-2 text-sm text-soft">
        The pack is unchanged. Correct the file and import it again: it is taken as a whole or not at all.
      </p>
      <button type="button" className={buttonStyle('quiet', '-ml-5')} onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}
