import { hasProgress } from '@nosewise/domain/run/places';
import type { RunKind } from '@nosewise/domain/run/run';
import { trainee } from '../../shared/auth-state';
import type { Confirmation } from '../ui/dialogs';
import { shelfOf } from './running';

interface Left {
  readonly kind: RunKind;
  /** The screen that asks about it itself. */
  readonly screen?: RegExp;
  readonly called: string;
  readonly goOn: string;
}

const LEFT: readonly Left[] = [
  {
    kind: 'training',
    screen: /^\/training$/,
    called: 'training session',
    goOn: '“Start Solo Training Session” goes on where you left off.',
  },
  {
    kind: 'set',
    screen: /^\/blind\/[^/]+\/train$/,
    called: 'blind session',
    goOn: 'open its set under “Together” and go on.',
  },
  { kind: 'duel', screen: /^\/duel$/, called: 'duel', goOn: '“Duel” goes on where you left off.' },
  { kind: 'test', called: 'sitting of the honest test', goOn: '“Honest Test” goes on where you left off.' },
];

/** Words the question before a run that was left half-way is lost by signing out; `undefined` when there is none. */
export function questionAboutLeft(path: string): Confirmation | undefined {
  const person = trainee();
  if (person === undefined) return undefined;
  const lost = LEFT.find(
    ({ kind, screen }) =>
      !screen?.test(path) &&
      shelfOf(kind)
        .get()
        .some((run) => run.kind === kind && run.owner === person && hasProgress(run)),
  );
  return (
    lost && {
      text: `You have a ${lost.called} under way. Sign out anyway? Its answers will be lost.`,
      detail: `Stay signed in to finish it: ${lost.goOn}`,
      confirm: 'Sign out and lose this',
      cancel: 'Stay signed in',
      danger: true,
    }
  );
}
