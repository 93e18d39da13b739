import { useMemo } from 'react';
import { Navigate } from 'react-router';

interface ToSessionEndProps {
  /** The id of the session, which is kept. */
  finished: string;
  /** How many answers were taken back. */
  takenBack?: number;
}

/**
 * Leads to the screen of progress, which shows the end of a session first. The state is one object: this screen is
 * rendered again while that one loads, and `Navigate` starts over with each new object, up to thousands of times.
 */
export function ToSessionEnd({ finished, takenBack = 0 }: ToSessionEndProps) {
  const state = useMemo(() => ({ finished, takenBack }), [finished, takenBack]);
  return <Navigate to="/progress" replace state={state} />;
}
