import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { optional } from '../ui/optional';

const BottleHealthSheet = optional(
  () => import('./bottle-health-sheet'),
  'The health of your bottles could not be loaded',
);

/** Opens the health of the bottles, at `?bottles`, so that the report of a session can lead there. */
export function BottleHealthButton() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <button type="button" className={buttonStyle('flush')} onClick={() => setSearch('bottles')}>
        Bottle condition
      </button>
      {search.has('bottles') && (
        <Suspense>
          <BottleHealthSheet onClose={() => setSearch({}, { replace: true })} />
        </Suspense>
      )}
    </>
  );
}
