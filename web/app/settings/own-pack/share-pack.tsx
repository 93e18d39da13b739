import type { OwnPack } from '@nosewise/contract/own-pack';
import { lazy, Suspense } from 'react';
import { buttonStyle } from '../../../shared/ui/button';
import { LineIcon } from '../../../shared/ui/line-icon';
import { useLoadedSheet } from '../../ui/dialogs';

/** Lucide's `link-2`. */
const LINK = 'M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 1 1 0 10h-2M8 12h8';

const loadSheet = () => import('./share-sheet');
const ShareSheet = lazy(loadSheet);

/** Opens the sheet about the link to a pack, which is loaded with the first press. */
export function ShareButton({ pack }: { pack: OwnPack }) {
  const { isOpen, open, close } = useLoadedSheet(loadSheet, 'The pack cannot be shared now');

  return (
    <>
      <button type="button" className={buttonStyle('secondary', 'max-sm:px-1 lg:px-3')} onClick={open}>
        <LineIcon lines={LINK} className="size-5" />
        Share by link
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <ShareSheet pack={pack} open={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
