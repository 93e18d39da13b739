import type { Duration, Instant, ScentId, SessionRecord } from '@nosewise/domain/models';
import { HOUR } from '@nosewise/domain/time';
import { namePart } from '@nosewise/domain/training/modes';
import { whenBack } from '../ui/comes-back';

/** Scents of a session that come back at about the same time. */
export interface Coming {
  readonly when: string;
  /** The time until the soonest of them. */
  readonly span: Duration;
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
  const groups = new Map<string, { span: Duration; names: string[] }>();
  for (const { name, at } of soonest) {
    const span = at - now;
    const when = whenBack(span);
    const group = groups.get(when) ?? { span, names: [] };
    groups.set(when, { span: group.span, names: [...group.names, name] });
  }
  return [...groups].map(([when, group]) => ({ when, ...group }));
}

/**
 * Says what to do next: "Cranberry needs another try." for scents that were missed and are due within the hour, else
 * "Lemon and Pear come back tomorrow."; `undefined` if nothing is planned.
 */
export function nextWords([soonest]: readonly Coming[], missed: readonly string[]): string | undefined {
  if (!soonest) return undefined;
  const { when, span, names } = soonest;
  if (missed.length > 0 && span < HOUR) {
    return `${shortList(missed)} ${missed.length === 1 ? 'needs' : 'need'} another try.`;
  }
  return `${shortList(names)} ${names.length === 1 ? 'comes' : 'come'} back ${when}.`;
}

/** Lists the scents whose last answer of a session was wrong. */
export function missedIn(session: SessionRecord): string[] {
  const { questions = [] } = namePart(session) ?? {};
  const last = new Map(questions.map((question) => [question.scentId, question]));
  return [...last.values()].filter(({ correct }) => !correct).map(({ scentName }) => scentName);
}

function shortList(names: readonly string[]): string {
  return names.length > NAMED
    ? `${names.slice(0, NAMED - 1).join(', ')} and ${names.length - NAMED + 1} more`
    : listOf(names);
}

function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
