import { type BottleHealth, type Health, MOST_USES } from '@nosewise/domain/bottles/bottle-health';
import type { Pack, Scent } from '@nosewise/domain/models';

export const HEALTH_WORDS: Record<Health, string> = {
  fresh: 'Fresh',
  fading: 'Fading',
  replace: 'Replace?',
};

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** Gives the reason for a bottle's health in one sentence; empty for a fresh bottle. */
export function reasonWords({ health, signs, filledAt, uses }: BottleHealth): string {
  const [sign] = signs;
  if (!sign) return '';
  switch (sign) {
    case 'answers':
      return health === 'replace'
        ? 'You used to name it well. Lately you don’t, although you still name the others.'
        : 'You name it less often than you used to, although you still name the others.';
    case 'age':
      return `Filled ${filledAt === undefined ? 'long ago' : `on ${date.format(filledAt)}`}, ${health === 'replace' ? 'longer ago than it keeps' : 'so it will soon be too old'}.`;
    case 'uses':
      return health === 'replace'
        ? `Opened ${uses} times. A bottle lasts for about ${MOST_USES}.`
        : `Opened ${uses} times of the ${MOST_USES} or so that a bottle lasts.`;
  }
}

/** Says since when a bottle has been in use and how often it was opened. */
export function usedWords({ filledAt, uses }: BottleHealth): string {
  const times = uses === 1 ? 'opened once' : `opened ${uses} times`;
  return filledAt === undefined ? 'not used yet' : `${times} since ${date.format(filledAt)}`;
}

/** Sums up the bottles of a pack: "2 to replace, 1 fading". */
export function summaryWords(bottles: readonly BottleHealth[]): string {
  const count = (health: Health) => bottles.filter((bottle) => bottle.health === health).length;
  const [replace, fading] = [count('replace'), count('fading')];
  const parts = [replace > 0 ? `${replace} to replace` : '', fading > 0 ? `${fading} fading` : ''];
  return parts.filter(Boolean).join(', ') || 'All bottles are fresh.';
}

/** Returns the address of the enquiry about a bottle of a kit, with the bottle filled in. */
export function replacementLink({ name }: Pick<Pack, 'name'>, { bottleNumber }: Scent): string {
  return `/contact?subject=${encodeURIComponent(`Replacement bottle: ${name}, bottle ${bottleNumber}`)}`;
}
