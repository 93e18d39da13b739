import type { TasterView } from '@nosewise/domain/blind/helper-round';
import type { BlindSession } from '@nosewise/domain/run/blind-session';
import { codeWords, sentences, verdictWords } from '../ui/spoken-words';

/** Words a step, to be read aloud. Before the answer is opened it knows the code alone. */
export function spokenBlind({ phase }: BlindSession): string {
  switch (phase.name) {
    case 'code':
      return 'Take any bottle.';
    case 'quiz':
      return codeWords(phase.code);
    case 'opening':
      return '';
    case 'result':
      return verdictWords(phase.answer);
  }
}

/** Words the taster's step, to be read aloud, and nothing while the bottle is with the helper. */
export function spokenTaster({ phase, answers }: TasterView): string {
  const last = answers.at(-1);
  switch (phase) {
    case 'handing':
    case 'over':
      return '';
    case 'smelling':
      return 'Smell what you are given.';
    case 'verdict':
      return last ? sentences(verdictWords(last)) : '';
  }
}
