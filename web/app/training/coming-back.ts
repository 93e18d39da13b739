import type { Instant, ScentId, SessionRecord } from '@nosewise/domain/models';
import { whenBack } from '../ui/comes-back';

/** Scents of a session that come back at about the same time. */
export interface Coming {
  readonly when: string;
  /** Has at least one. */
  readonly names: readonly string[];
}

/** Longer lists are shown as a count. */
const NAMED = 3;

/** Groups the scents of a session by when they come back, the soonest first. */
export function comingBack(
  { questions }: SessionRecord,
  nextReview: (id: ScentId) => Instant | undefined,
  now: Instant,
): Coming[] {
  const names = new Map(questions.map(({ scentId, scentName }) => [scentId, scentName]));
  const soonest = [...names]
    .flatMap(([id, name]) => {
      const at = nextReview(id);
      return at === undefined ? [] : [{ name, at }];
    })
    .sort((a, b) => a.at - b.at);
  const groups = new Map<string, string[]>();
  for (const { name, at } of soonest) {
    const when = whenBack(at - now);
    groups.set(when, [...(groups.get(when) ?? []), name]);
  }
  return [...groups].map(([when, names]) => ({ when, names }));
}

/** Says which scents come back next: "Lemon and Pear come back in 6 minutes."; `undefined` if none do. */
export function nextWords([soonest]: readonly Coming[]): string | undefined {
  if (!soonest) return undefined;
  const { when, names } = soonest;
  const list =
    names.length > NAMED
      ? `${names.slice(0, NAMED - 1).join(', ')} and ${names.length - NAMED + 1} more`
      : listOf(names);
  return `${list} ${names.length === 1 ? 'comes' : 'come'} back ${when}.`;
}

function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
