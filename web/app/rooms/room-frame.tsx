import type { ReactNode } from 'react';
import { BackLink } from '../../shared/ui/back-link';

export function RoomFrame({ back, children }: { back: string; children: ReactNode }) {
  return (
    <main className="one-column w-full max-w-2xl grow px-4 pt-4 pb-12">
      <BackLink to={back} oneStep />
      {children}
    </main>
  );
}

/** Says that the line is cut, or why something failed. It is empty most of the time. */
export function LineNotice({ isLost, trouble }: { isLost: boolean; trouble: string | undefined }) {
  return (
    <div role="status" className="one-column w-full max-w-2xl px-4 empty:hidden print:hidden">
      {isLost ? (
        <p className="warning mt-3">
          There is no connection. Nothing is lost: this goes on where the room is when it is back.
        </p>
      ) : (
        trouble !== undefined && <p className="warning mt-3">{trouble}</p>
      )}
    </div>
  );
}
