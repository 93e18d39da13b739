import { DIY_BEGINNER } from '@nosewise/catalogue/diy';
import type { OwnBottleFields } from '@nosewise/contract/own-pack';
import { Link } from 'react-router';
import { Bottle } from '../../ui/bottle';
import { buttonStyle } from '../../ui/button';

/** What a pack of one's own is, as long as it has no bottle, with the set of the DIY guide as an example. */
export function NoBottles({ onTake }: { onTake: (bottles: OwnBottleFields[]) => void }) {
  return (
    <div>
      <p className="max-w-[60ch] text-soft">
        Fill small bottles with things that smell, stick a number on each, and write down here what is in it.
        Training then asks for your numbers and checks your nose, as with any kit.
      </p>
      <p className="mt-4 max-w-[60ch] text-soft">The ten bottles for beginners from our DIY guide:</p>
      <ul className="mt-4 grid grid-cols-3 gap-x-3 gap-y-5 min-[26rem]:grid-cols-5">
        {DIY_BEGINNER.map(({ bottleNumber, name, category }) => (
          <li
            key={bottleNumber}
            className="flex flex-col items-center gap-1 text-center text-sm leading-tight"
          >
            <Bottle label={bottleNumber} category={category} className="h-20" />
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
      <p className="mt-6 max-w-[60ch] text-sm text-soft">
        Is your list in a spreadsheet? Save it as CSV with the columns number, name, category and note, then
        import it here or drop the file on this page.
      </p>
    </div>
  );
}
