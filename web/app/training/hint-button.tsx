import { Lightbulb } from 'lucide-react';
import { buttonStyle } from '../ui/button';

/** 'Give Hint': leaves only a few answers. Once per question. */
export function HintButton({ given, onHint }: { given: boolean; onHint: () => void }) {
  return (
    <button
      type="button"
      className={buttonStyle('secondary', 'shrink-0 max-sm:px-4')}
      disabled={given}
      onClick={onHint}
    >
      <Lightbulb aria-hidden="true" className="size-5 max-[359px]:hidden" />
      Give Hint
    </button>
  );
}
