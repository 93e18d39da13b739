import type { ScentRow } from '@nosewise/contract/training';
import type { Instant, Scent, ScentId, SessionRecord } from '@nosewise/domain/models';
import { type BeforeReview, logOf, performanceIn, replay } from '@nosewise/domain/replay';
import type { RememberedScent } from './scent-list';
import { performanceOf } from './session-wire';

/** Says which bottle holds a scent; `undefined` when none that is known here does. */
export type FindScent = (id: ScentId) => Scent | undefined;

/**
 * Folds finished sessions into what is remembered, at once and in order. Right as long as they are the latest of
 * their scents; where another device was faster, the server's answer puts it right.
 * @param statsResetAt sessions before it change the schedule but do not count
 */
export function remember(
  scents: readonly RememberedScent[],
  sessions: readonly SessionRecord[],
  find: FindScent,
  statsResetAt: Instant | null,
): RememberedScent[] {
  const byId = new Map(scents.map((scent) => [scent.id, scent]));
  const asked = new Map(
    sessions.flatMap(({ questions }) => questions.map((question) => [question.scentId, question])),
  );
  const log = logOf(sessions, statsResetAt ?? undefined);
  for (const [id, state] of replay(log, statesOf(scents))) {
    const { bottleNumber = 0 } = asked.get(id) ?? {};
    const scent = byId.get(id) ?? find(id) ?? { ...bottleless(id, state.scentName), bottleNumber };
    byId.set(id, { ...scent, performance: performanceIn(state), spacedRepetition: state.schedule });
  }
  return [...byId.values()];
}

function statesOf(scents: readonly RememberedScent[]): Map<ScentId, BeforeReview> {
  return new Map(
    scents.flatMap(({ id, performance, spacedRepetition: schedule }) => {
      const { totalAnswers = 0, correctAnswers = 0 } = performance ?? {};
      return schedule ? [[id, { schedule, totalAnswers, correctAnswers }]] : [];
    }),
  );
}

/** What the server remembers, with the bottles that this browser knows. */
export function fromServer(
  rows: readonly ScentRow[],
  known: readonly RememberedScent[],
  find: FindScent,
): RememberedScent[] {
  const before = new Map(known.map((scent) => [scent.id, scent]));
  return rows.map((row) => {
    const { id, bottleNumber, name, category, notes } =
      find(row.scentId) ?? before.get(row.scentId) ?? bottleless(row.scentId, row.scentName);
    const aroma = { id, bottleNumber, name, category, notes };
    return { ...aroma, performance: performanceOf(row), spacedRepetition: row.spacedRepetition };
  });
}

/** Puts new copies of some scents in the place of the old ones. */
export function replaceScents(
  scents: readonly RememberedScent[],
  copies: readonly RememberedScent[],
): RememberedScent[] {
  return [...new Map([...scents, ...copies].map((scent) => [scent.id, scent])).values()];
}

function bottleless(id: ScentId, name: string): Scent {
  return { id, bottleNumber: 0, name, category: '', notes: '' };
}
