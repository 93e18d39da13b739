import type { ScentId } from '@nosewise/domain/models';
import { type Duel, nameBeside } from '@nosewise/domain/run/duel';
import { type DuelRounds, duelScore, roundsOf } from '@nosewise/domain/run/duel-rounds';
import { sentences } from '../ui/spoken-words';

/** Says what to do with both bottles between two rounds. */
export const MIXING =
  'Close your eyes, or hold both behind your back, and swap them until you no longer know which is which. Then take one.';

/** Words a step, to be read aloud. Only the person knows which bottle is in their hand before it is turned over. */
export function spokenDuel(duel: DuelRounds): string {
  const { a, b, phase, answered } = duel;
  switch (phase.name) {
    case 'smell':
      return sentences(
        'Smell both, and note what differs',
        ...[a, b].map((bottle) => `Bottle ${bottle.bottleNumber}: ${nameIn(duel, bottle.id)}`),
      );
    case 'mix':
      return sentences('Mix them out of sight', MIXING);
    case 'answer':
      return 'Which one is it?';
    case 'check':
      return sentences(`You said ${nameIn(duel, phase.namedId)}`, 'Now look at its number');
    case 'verdict': {
      const last = answered.at(-1);
      if (!last) return '';
      const it = `It was ${nameIn(duel, last.scentId)}`;
      if (last.correct) return sentences('Correct!', it);
      return sentences('Oops!', it, `You said ${nameIn(duel, last.chosenId ?? '')}`);
    }
    case 'result':
      return `${duelScore(duel)} of ${roundsOf(duel)} right.`;
  }
}

/** Names a bottle of the duel so that it can be told from the other. */
export function nameIn({ a, b }: Duel, id: ScentId): string {
  return a.id === id ? nameBeside(a, b) : nameBeside(b, a);
}
