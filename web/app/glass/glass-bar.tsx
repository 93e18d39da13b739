import { Link } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { ARROW_LEFT, LineIcon } from '../../shared/ui/line-icon';

interface GlassBarProps {
  /** The drink. */
  words: string;
  back?: string;
  onChangeDrink?: () => void;
}

/** The top of a glass that is being smelled: the way out and the drink. */
export function GlassBar({ words, back = '/app', onChangeDrink }: GlassBarProps) {
  return (
    <div data-under-way className="flex items-center gap-x-3 py-2">
      <Link
        to={back}
        aria-label="Back"
        className="-ml-3 grid size-12 shrink-0 place-items-center rounded-lg hover:bg-shade"
      >
        <LineIcon lines={ARROW_LEFT} />
      </Link>
      <p className="min-w-0 grow font-medium wrap-anywhere">
        <bdi>{words}</bdi>
      </p>
      {onChangeDrink && (
        <button type="button" className={buttonStyle('flush', 'shrink-0')} onClick={onChangeDrink}>
          Change
        </button>
      )}
    </div>
  );
}
