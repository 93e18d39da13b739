import { Link } from 'react-router';
import { ARROW_LEFT, LineIcon } from '../../shared/ui/line-icon';

/** The way out of something that is under way. */
export function WayOut({ to }: { to: string }) {
  return (
    <Link
      to={to}
      aria-label="Back"
      className="-ml-3 grid size-12 shrink-0 place-items-center rounded-lg hover:bg-shade"
    >
      <LineIcon lines={ARROW_LEFT} />
    </Link>
  );
}
