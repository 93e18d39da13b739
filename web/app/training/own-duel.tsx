import { Navigate, useNavigate } from 'react-router';
import { useAuthState, useStored } from '../../shared/hooks';
import { duelLink } from '../lib/pool';
import { DuelScreen } from './duel-screen';
import { duelAgain, isSameDuel, type OwnedDuel, runningDuel } from './running-duel';
import type { Keep } from './useTraining';

interface OwnDuelProps {
  begun: OwnedDuel;
  /** Keeps a finished duel; missing for a guest. */
  keep: Keep | undefined;
}

/**
 * A duel that the person starts, and may start again. It is shown as the browser keeps it, so that tabs with
 * the same bottles show the same step.
 */
export function OwnDuel({ begun, keep }: OwnDuelProps) {
  const navigate = useNavigate();
  const kept = useStored(runningDuel);
  useAuthState();
  // Left in another tab, or its owner has signed out.
  if (!kept || !isSameDuel(kept, begun)) return <Navigate to="/app" replace />;
  function again(duel: OwnedDuel) {
    duelAgain(duel);
    void navigate(duelLink(duel.duel.a.id, duel.duel.b.id), { replace: true });
  }
  return <DuelScreen key={kept.id} kept={kept} keep={keep} onAgain={() => again(kept)} />;
}
