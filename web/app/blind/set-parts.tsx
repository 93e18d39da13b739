import { Link } from 'react-router';
import { Bottle } from '../../shared/ui/bottle';

/** Bottles of a shelf: two rows on a phone, one on a desktop. */
const SHELF = 12;

/** Draws the bottles of a set, which tell nothing but their labels. */
export function BlindShelf({ labels }: { labels: readonly number[] }) {
  const shown = labels.length > SHELF ? labels.slice(0, SHELF - 1) : labels;
  return (
    <div aria-hidden="true" translate="no" className="mt-4 grid grid-cols-6 narrow:hidden sm:grid-cols-12">
      {shown.map((label) => (
        <Bottle key={label} label={label} className="mt-3 w-full border-b border-edge px-1" />
      ))}
      {labels.length > shown.length && (
        <span className="numeral grid place-items-center border-b border-edge text-soft">{`+${labels.length - shown.length}`}</span>
      )}
    </div>
  );
}

interface ActionRowProps {
  /** Where it leads; a row without an address does something here. */
  to?: string;
  onPress?: () => void;
  text: string;
  /** Tells it apart from the others of its list. */
  note?: string;
  danger?: boolean;
}

const ROW = 'flex min-h-14 w-full flex-col justify-center rounded-md px-2 py-2 text-left hover:bg-shade';

/** One row of a quiet list. */
export function ActionRow({ to, onPress, text, note, danger = false }: ActionRowProps) {
  const words = (
    <>
      <span className={`font-medium ${danger ? 'text-bad' : ''}`}>{text}</span>
      {note && <span className="text-sm text-soft">{note}</span>}
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <button type="button" className={ROW} onClick={onPress}>
          {words}
        </button>
      ) : (
        <Link to={to} className={ROW}>
          {words}
        </Link>
      )}
    </li>
  );
}
