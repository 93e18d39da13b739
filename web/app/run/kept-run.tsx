import type { Run } from '@nosewise/domain/run/run';
import { useState } from 'react';
import { Navigate } from 'react-router';

/** Leads from a run that was kept to the progress screen, which shows its end. */
export function KeptRun({ run }: { run: Run }) {
  // `Navigate` starts over with each new state, so there is one.
  const [arrival] = useState({ finished: run.id, isReview: run.kind === 'review' });
  return <Navigate to="/progress" replace state={arrival} />;
}
