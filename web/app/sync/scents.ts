import { milliseconds } from '@nosewise/contract/instant';
import type { OwnPack } from '@nosewise/contract/own-pack';
import { performanceSchema, type ScentRow, scheduleSchema } from '@nosewise/contract/training';
import type { Instant, Scent, ScentId, SessionRecord } from '@nosewise/domain/models';
import type { Memory } from '@nosewise/domain/training/due';
import {
  type BeforeReview,
  logOf,
  type Performance,
  performanceIn,
  replay,
} from '@nosewise/domain/training/replay';
import type { Schedule } from '@nosewise/domain/training/scheduler';
import * as z from 'zod/mini';
import { allPacks } from '../../shared/packs';
import { storedList } from '../lib/stored-list';

/** A scent and its memory (specification, section 3, "Aroma (scent, kept in browser storage)"). */
export interface RememberedScent extends Scent {
  /** Counted since the last reset of statistics. Missing if the scent was not asked since. */
  readonly performance?: Performance | undefined;
  readonly spacedRepetition?: Schedule | undefined;
}

const keptScent: z.core.$ZodType<RememberedScent> = z.object({
  id: z.string(),
  /** 0 when no bottle that is known here holds the scent any more. */
  bottleNumber: z.int(),
  name: z.string(),
  category: z.string(),
  notes: z.string(),
  performance: z.optional(performanceSchema(milliseconds)),
  spacedRepetition: z.optional(scheduleSchema(milliseconds)),
});

/** Every scent that the signed-in person was ever asked. Guests have none. */
export const scentList = storedList('scents', keptScent);

/** Gives the scents in the form in which the domain's functions look them up. */
export function memoryOf(scents: readonly RememberedScent[]): Memory {
  return new Map(
    scents.map(({ id, performance, spacedRepetition }) => [
      id,
      { ...(performance && { performance }), ...(spacedRepetition && { schedule: spacedRepetition }) },
    ]),
  );
}

/** Finds the bottle that holds a scent; `undefined` when none that is known here does. */
export type FindScent = (id: ScentId) => Scent | undefined;

/** Makes a search among the bottles of all packs, built-in and own. */
export function bottlesOf(own: readonly OwnPack[]): FindScent {
  const bottles = new Map(allPacks(own).flatMap(({ aromas }) => aromas.map((scent) => [scent.id, scent])));
  return (id) => bottles.get(id);
}

/**
 * Folds finished sessions into the memory, at once and in order. The result is right while they are the
 * latest of their scents; if another device was faster, the server's answer corrects it.
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

/** Joins the server's memory with the bottles that this browser knows. */
export function fromServer(
  rows: readonly ScentRow[],
  known: readonly RememberedScent[],
  find: FindScent,
): RememberedScent[] {
  const before = new Map(known.map((scent) => [scent.id, scent]));
  return rows.map(({ scentId, scentName, performance, spacedRepetition }) => {
    const { id, bottleNumber, name, category, notes } =
      find(scentId) ?? before.get(scentId) ?? bottleless(scentId, scentName);
    const aroma = { id, bottleNumber, name, category, notes };
    return { ...aroma, performance: performance ?? undefined, spacedRepetition };
  });
}

/** Reads every scent of the account, page after page. */
export async function readAllScents(
  readPage: (cursor: string | undefined) => Promise<{ scents: ScentRow[]; nextCursor: string | null }>,
): Promise<ScentRow[]> {
  const rows: ScentRow[] = [];
  let cursor: string | undefined;
  do {
    const { scents, nextCursor } = await readPage(cursor);
    rows.push(...scents);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
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
