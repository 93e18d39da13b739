import type { BlindSession } from '@nosewise/domain/run/blind-session';
import { codeWords, verdictWords } from '../ui/spoken-words';

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
