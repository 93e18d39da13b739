import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../shared/ui/back-link';
import { buttonStyle } from '../../shared/ui/button';
import { QueryScope } from '../ui/query';
import type { PlacedSet } from './sealed-sets';
import { useBlindSet } from './useBlindSets';

/** The frame of the screens about blind sets. On paper it leaves the whole sheet to its content. */
export function BlindFrame({ back, children }: { back: string; children: ReactNode }) {
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 pt-4 pb-12 print:max-w-none print:p-0">
      <div className="print:hidden">
        <BackLink to={back} oneStep />
      </div>
      {children}
    </main>
  );
}

interface WithSetProps {
  id: string;
  children: (placed: PlacedSet) => ReactNode;
}

/** Opens a set for a screen, or says why it cannot. */
export function WithSet({ id, children }: WithSetProps) {
  return (
    <QueryScope>
      <SetOrReason id={id}>{children}</SetOrReason>
    </QueryScope>
  );
}

function SetOrReason({ id, children }: WithSetProps) {
  const opened = useBlindSet(id);
  switch (opened.kind) {
    case 'open':
      return children(opened.placed);
    case 'loading':
      return (
        <BlindFrame back="/blind">
          <p role="status" className="mt-8 text-soft">
            Loading…
          </p>
        </BlindFrame>
      );
    case 'unknown':
      return (
        <BlindFrame back="/blind">
          <h1 className="mt-2 text-3xl">This blind set is not here</h1>
          <p className="mt-4 max-w-text text-lg text-soft">
            It may have been retired, or it was made on another device without an account.
          </p>
          <Link to="/blind" className={buttonStyle('primary', 'mt-6')}>
            See your blind sets
          </Link>
        </BlindFrame>
      );
    case 'offline':
      return (
        <BlindFrame back="/blind">
          <h1 className="mt-2 text-3xl">This set hasn’t been opened on this device yet</h1>
          <p className="mt-4 max-w-text text-lg text-soft">
            Open it once while you are online. From then on it works here without a connection.
          </p>
        </BlindFrame>
      );
  }
}
