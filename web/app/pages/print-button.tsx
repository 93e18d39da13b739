import { Printer } from 'lucide-react';
import { buttonStyle } from '../ui/button';

/** Prints the labels and the reference sheet: the style sheet leaves everything else of the page out. */
export function PrintButton() {
  return (
    <section
      aria-labelledby="print"
      className="flex flex-col items-start gap-5 border-t border-rule py-10 sm:flex-row sm:items-center sm:justify-between"
    >
      <div>
        <h2 id="print" className="text-2xl">
          Labels 1-20 and a reference sheet
        </h2>
        <p className="mt-1 text-soft">Two pages, A4 or Letter. Print this page, and only they come out.</p>
      </div>
      <button type="button" className={buttonStyle('secondary', 'shrink-0')} onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print labels and sheet
      </button>
    </section>
  );
}
