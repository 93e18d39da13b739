import type { AnsweredQuestion, Duration, Instant, ScentId, SessionRecord } from '@nosewise/domain/models';
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

/** Groups the scents of a session by when they come back, the soonest first. */
export function comingBack(
  { questions }: Pick<SessionRecord, 'questions'>,
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

/** Says what comes and when: "Tomorrow: 4 bottles"; `undefined` if nothing is planned. */
export function nextWords(coming: readonly Coming[]): string | undefined {
  const [soonest] = coming;
  if (!soonest) return undefined;
  const soon = coming.filter(({ span }) => span < HOUR);
  const { when, names } =
    soon.length > 0 ? { when: 'within the hour', names: soon.flatMap((each) => each.names) } : soonest;
  return `${when.charAt(0).toUpperCase()}${when.slice(1)}: ${names.length} ${names.length === 1 ? 'bottle' : 'bottles'}`;
}

/** More bottles than these are not named. */
const NAMED = 3;
const LIST = new Intl.ListFormat('en-GB');

/**
 * Says to a guest, who is shown no schedule, what to smell again and when, as the schedule would after first answers.
 * @param isBlind whether stickers hide the numbers, which stay untold then
 */
export function againWords(named: readonly AnsweredQuestion[], isBlind = false): string | undefined {
  if (named.length === 0) return undefined;
  const missed = new Set(named.flatMap(({ correct, bottleNumber }) => (correct ? [] : [bottleNumber])));
  if (missed.size === 0) return 'Tomorrow: smell them again, and see which you still know.';
  const numbers = LIST.format([...missed].sort((a, b) => a - b).map(String));
  const bottles =
    isBlind || missed.size > NAMED
      ? 'those that kept their corks'
      : `${missed.size === 1 ? 'bottle' : 'bottles'} ${numbers}`;
  const hasOthers = named.some(({ bottleNumber }) => !missed.has(bottleNumber));
  return `Smell ${bottles} once more now${hasOthers ? ', and the others tomorrow' : ''}.`;
}
