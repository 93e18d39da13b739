import { buttonStyle } from '../../../shared/ui/button';
import { LineIcon } from '../../../shared/ui/line-icon';
import { showToast, showTrouble } from '../messages/toasts';

/** Lucide's `copy`. */
const COPY =
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2';

/** @param called the name of the copied text on the screen */
export function CopyButton({ text, called }: { text: string; called: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast('Copied', `The ${called} can be pasted now.`);
    } catch {
      showTrouble(
        'Nothing was copied',
        `This browser does not allow it. Select the ${called} and copy by hand.`,
      );
    }
  }
  return (
    <button type="button" className={buttonStyle('secondary', 'shrink-0 narrow:shrink')} onClick={copy}>
      <LineIcon lines={COPY} />
      <span>{`Copy ${called}`}</span>
    </button>
  );
}
