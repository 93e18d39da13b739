import type { OwnPack } from '@nosewise/contract/own-pack';
import { Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { buttonStyle } from '../../../shared/ui/button';
import { showTrouble } from '../../ui/toasts';

const loadSheet = () => import('./share-sheet');
const ShareSheet = lazy(loadSheet);

/** Opens the sheet about the link to a pack, which is loaded with the first press. */
export function ShareButton({ pack }: { pack: OwnPack }) {
  const [isOpen, setIsOpen] = useState<boolean>();

  async function open() {
    try {
      await loadSheet();
      setIsOpen(true);
    } catch {
      showTrouble('The pack cannot be shared now', 'Check that you are online and try again.');
    }
  }

  return (
    <>
      <button type="button" className={buttonStyle('secondary', 'max-sm:px-1 lg:px-3')} onClick={open}>
        <Link2 aria-hidden="true" className="size-5" />
        Share by link
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <ShareSheet pack={pack} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
