import type { ScentId } from '@nosewise/domain/models';
import { useNavigate } from 'react-router';
import { duelLink } from '../lib/pool';
import { DuelScreen } from './duel-screen';
import { DuelSetup } from './duel-setup';
import { type OwnedDuel, runningDuel } from './running-duel';
import type { Keep } from './useTraining';

interface OwnDuelProps {
  /** `null` before two bottles are chosen. */
  begun: OwnedDuel | null;
  /** The scents that the address names. */
  wanted: readonly ScentId[];
  /** Keeps a finished duel; missing for a guest. */
  keep: Keep | undefined;
}

/** A duel that somebody starts by themselves, from the choice of its bottles on. */
export function OwnDuel({ begun, wanted, keep }: OwnDuelProps) {
  const navigate = useNavigate();
  if (!begun) return <DuelSetup wanted={wanted.length > 0} />;
  const { a, b } = begun.duel;
  function again() {
    runningDuel.set(null);
    void navigate(duelLink(a.id, b.id), { replace: true });
  }
  return <DuelScreen key={begun.id} begun={begun} keep={keep} onAgain={again} />;
}
