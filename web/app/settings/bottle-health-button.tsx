import { useSearchParams } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { BottleHealthSheet } from './bottle-health-sheet';

/** Opens the health of the bottles, at `?bottles`, so that the report of a session can lead there. */
export function BottleHealthButton() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <button type="button" className={buttonStyle('flush')} onClick={() => setSearch('bottles')}>
        Bottle condition
      </button>
      {search.has('bottles') && <BottleHealthSheet onClose={() => setSearch({}, { replace: true })} />}
    </>
  );
}
