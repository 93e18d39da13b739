import { buttonStyle } from '../../shared/ui/button';
import { LineIcon } from '../../shared/ui/line-icon';

/** Lucide's `lightbulb`. */
const LIGHTBULB =
  'M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5M9 18h6M10 22h4';

/** 'Give Hint': leaves only a few answers. Once per question. */
export function HintButton({ given, onHint }: { given: boolean; onHint: () => void }) {
  return (
    <button
      type="button"
      className={buttonStyle('secondary', 'shrink-0 max-sm:px-4')}
      disabled={given}
      onClick={onHint}
    >
      <LineIcon lines={LIGHTBULB} className="size-5 max-[359px]:hidden" />
      Give Hint
    </button>
  );
}
