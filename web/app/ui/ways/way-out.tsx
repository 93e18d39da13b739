import { Link } from 'react-router';
import { ARROW_LEFT, LineIcon } from '../../../shared/ui/line-icon';

const STYLE = '-ml-3 grid size-12 shrink-0 place-items-center rounded-lg hover:bg-shade';

/** The way out of something that is under way, or one step back in it. */
export function WayOut({ to }: { to: string | (() => void) }) {
  return typeof to === 'string' ? (
    <Link to={to} aria-label="Back" className={STYLE}>
      <LineIcon lines={ARROW_LEFT} />
    </Link>
  ) : (
    <button type="button" aria-label="Back" className={STYLE} onClick={to}>
      <LineIcon lines={ARROW_LEFT} />
    </button>
  );
}
