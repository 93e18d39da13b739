import { lazy, Suspense } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { useLoadedSheet } from '../ui/dialogs';
import type { PlacedSet } from './sealed-sets';

const loadSheet = () => import('./share-set-sheet');
const ShareSetSheet = lazy(loadSheet);

/**
 * Offers a link with which others train with the set, without its key. A set that is only on this device has
 * none.
 */
export function ShareSet({ placed: { set, place } }: { placed: PlacedSet }) {
  const { isOpen, open, close } = useLoadedSheet(loadSheet, 'The set cannot be shared now');

  if (place === 'device') {
    return (
      <p className="mt-6 max-w-text text-sm text-soft">
        To share these bottles by link, log in and make the set in your account. Our server needs it there to
        judge other people’s answers.
      </p>
    );
  }
  return (
    <>
      <button type="button" className={buttonStyle('secondary', 'mt-6')} onClick={open}>
        Share without the key
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <ShareSetSheet setId={set.id} open={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
