import type { ReactNode } from 'react';
import { BackLink } from '../../shared/ui/back-link';

/** The frame of the screens about blind sets. On paper it leaves the whole sheet to its content. */
export function BlindFrame({ back, children }: { back: string; children: ReactNode }) {
  return (
    <main className="one-column w-full max-w-2xl grow px-4 pt-4 pb-12 print:max-w-none print:p-0">
      <div className="print:hidden">
        <BackLink to={back} oneStep />
      </div>
      {children}
    </main>
  );
}
