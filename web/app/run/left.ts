import { KINDS, type RunKind } from '@nosewise/domain/run/kinds';
import { hasProgress } from '@nosewise/domain/run/places';
import { matchPath } from 'react-router';
import type { Confirmation } from '../ui/messages/dialogs';
import { runsHere } from './running';

interface Left {
  readonly kind: RunKind;
  /** Whether its screen asks about it itself. */
  readonly asks: boolean;
  readonly goOn: string;
}

const LEFT: readonly Left[] = [
  {
    kind: 'training',
    asks: true,
    goOn: '“Start Solo Training Session” goes on where you left off.',
  },
  { kind: 'review', asks: false, goOn: '“Go on” on the first screen goes on where you left off.' },
  { kind: 'set', asks: true, goOn: 'open its set under “Together” and go on.' },
  { kind: 'duel', asks: true, goOn: '“Duel” goes on where you left off.' },
  { kind: 'test', asks: false, goOn: '“Honest Test” goes on where you left off.' },
];

/** Words the question before a run that was left half-way is lost by signing out; `undefined` when there is none. */
export function questionAboutLeft(path: string): Confirmation | undefined {
  const lost = LEFT.find(
    ({ kind, asks }) =>
      !(asks && matchPath(KINDS[kind].route, path)) &&
      runsHere().some((run) => run.kind === kind && hasProgress(run)),
  );
  return (
    lost && {
      text: `You have a ${KINDS[lost.kind].title} under way. Sign out anyway? Its answers will be lost.`,
      detail: `Stay logged in to finish it: ${lost.goOn}`,
      confirm: 'Sign out and lose this',
      cancel: 'Stay logged in',
      danger: true,
    }
  );
}
