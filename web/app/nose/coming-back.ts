import type { Memory } from '@nosewise/domain/memory/due';
import type { Duration, Instant, PooledScent, ScentId, SessionRecord } from '@nosewise/domain/models';
import { HOUR } from '@nosewise/domain/time';
import { whenBack } from '../ui/comes-back';

/** Scents of a session that come back at about the same time. */
export interface Coming {
  readonly when: string;
  /** The time until the soonest of them. */
  readonly span: Duration;
  /** Has at least one. */
  readonly names: readonly string[];
}

type Smelled = Pick<SessionRecord['questions'][number], 'scentId' | 'scentName'>;

/** Groups the scents of a session by when they come back, the soonest first. */
export function comingBack(
  questions: readonly Smelled[],
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
  const groups = new Map<string, { span: Duration; names: string[] }>();
  for (const { name, at } of soonest) {
    const span = at - now;
    const when = whenBack(span);
    const group = groups.get(when) ?? { span, names: [] };
    groups.set(when, { span: group.span, names: [...group.names, name] });
  }
  return [...groups].map(([when, group]) => ({ when, ...group }));
}

/** Finds when the bottles of a pool come back. */
export function comingTo(
  pool: readonly Pick<PooledScent, 'id' | 'name'>[],
  memory: Memory,
  now: Instant,
): readonly Coming[] {
  const smelled = pool.map(({ id, name }) => ({ scentId: id, scentName: name }));
  return comingBack(smelled, (id) => memory.get(id)?.schedule?.nextReview, now);
}

/** Says what comes and when: "Tomorrow: 4 bottles to smell again"; `undefined` if nothing is planned. */
export function nextWords(coming: readonly Coming[]): string | undefined {
  const [soonest] = coming;
  if (!soonest) return undefined;
  const soon = coming.filter(({ span }) => span < HOUR);
  const { when, names } =
    soon.length > 0 ? { when: 'within the hour', names: soon.flatMap((each) => each.names) } : soonest;
  return againWords(`${when.charAt(0).toUpperCase()}${when.slice(1)}`, names.length);
}

/** Says how many bottles come back and when: "Tomorrow: 4 bottles to smell again". */
export function againWords(when: string, count: number): string {
  return `${when}: ${count} ${count === 1 ? 'bottle' : 'bottles'} to smell again`;
}
