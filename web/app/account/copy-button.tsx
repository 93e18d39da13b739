import { Copy } from 'lucide-react';
import { buttonStyle } from '../ui/button';
import { showToast, showTrouble } from '../ui/toast-queue';

/** @param called what is copied, as it is called on the screen */
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
    <button type="button" className={buttonStyle('secondary', 'shrink-0')} onClick={copy}>
      <Copy aria-hidden="true" className="size-5" />
      Copy {called}
    </button>
  );
}
