import { lazy, Suspense } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { useLoadedSheet } from './dialogs';

const loadReport = () => import('./report-sheet');
const ReportSheet = lazy(loadReport);

/** Lets people report what is shared by a link to the operator. */
export function ReportLink({ id, what }: { id: string; what: 'pack' | 'blind set' }) {
  const { isOpen, open, close } = useLoadedSheet(loadReport, 'Nothing can be reported now');
  return (
    <div className="mt-8">
      <p className="text-sm text-soft">{`People make these ${what}s themselves; we do not check them.`}</p>
      <button type="button" className={buttonStyle('flush')} onClick={open}>
        {`Report this ${what}`}
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <ReportSheet id={id} what={what} open={isOpen} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
