import { DIY_BEGINNER } from '@nosewise/catalogue/diy';
import type { OwnBottleFields } from '@nosewise/contract/own-pack';
import { Link } from 'react-router';
import { Bottle } from '../../../shared/ui/bottle';
import { buttonStyle } from '../../../shared/ui/button';

/** Offers the beginner set of the DIY guide while the pack has no bottles. */
export function NoBottles({ onTake }: { onTake: (bottles: OwnBottleFields[]) => void }) {
  return (
    <div>
      <p className="max-w-text text-soft">
        No bottles yet. Not sure where to begin? Here are the ten beginner scents from our DIY guide:
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-3 sm:grid-cols-5 sm:gap-y-5">
        {DIY_BEGINNER.map(({ bottleNumber, name, category }) => (
          <li
            key={bottleNumber}
            className="flex items-center gap-3 text-sm leading-tight sm:flex-col sm:gap-1 sm:text-center"
          >
            <Bottle label={bottleNumber} category={category} className="h-14 sm:h-20" />
            {name}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <button
          type="button"
          className={buttonStyle('secondary')}
          onClick={() => onTake(DIY_BEGINNER.map((scent) => ({ ...scent, notes: '' })))}
        >
          Start with these ten
        </button>
        <Link to="/diy-guide" className={buttonStyle('quiet')}>
          Read the DIY guide
        </Link>
      </div>
      <p className="mt-6 max-w-text text-sm text-soft">
        Do you have your list in a spreadsheet? Save it as CSV with the columns number, name, category and
        note, then import it here or drop the file on this page. Notes that Anki has exported as plain text
        work as well.
      </p>
    </div>
  );
}
