import { buttonStyle } from '../ui/button';
import { LineIcon } from '../ui/line-icon';

/** Lucide's `printer`. */
const PRINTER =
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z';

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
        <LineIcon lines={PRINTER} />
        Print labels and sheet
      </button>
    </section>
  );
}
