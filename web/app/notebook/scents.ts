import { milliseconds } from '@nosewise/contract/instant';
import type { OwnPack } from '@nosewise/contract/training/own-pack';
import { performanceSchema, scheduleSchema } from '@nosewise/contract/training/training-calls';
import type { Memory } from '@nosewise/domain/memory/due';
import {
  type BeforeReview,
  logOf,
  type Performance,
  performanceIn,
  replay,
} from '@nosewise/domain/memory/replay';
import type { Schedule } from '@nosewise/domain/memory/scheduler';
import type { Scent, ScentId, SessionRecord } from '@nosewise/domain/models';
import { score } from '@nosewise/domain/progress/progress';
import * as z from 'zod/mini';
import { allPacks } from '../../shared/selected-packs';
import type { Readable } from '../../shared/storage/stored';
import { account } from './account-note';
import { type Note, note, reading } from './in-hand';
import type { Notebook } from './notebook';
import { ownPacks } from './own-documents';
import { sessionsIn } from './session-list';

/** A scent and its memory. */
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

const foldSchema = z.object({
  scents: z.array(keptScent),
  /** Which sessions were folded: the list holds for these alone. */
  of: z.string(),
  statsResetAt: z.nullable(milliseconds),
});
type Fold = z.infer<typeof foldSchema>;

/** Every scent that was ever asked, as it was folded when the last session was finished here. */
const kept: Note<Fold | null> = note('scents', z.nullable(foldSchema), null);

/** Every scent that whoever is here was ever asked, with what is known of it. */
export const scentList: Readable<readonly RememberedScent[]> = reading(
  ['session', 'value account', 'document pack'],
  [],
  scentsIn,
);

let last:
  | { readonly book: Notebook; readonly list: readonly SessionRecord[]; readonly fold: Fold }
  | undefined;

/** Folds the sessions of a notebook. One more session is folded on top of the others. */
function foldIn(book: Notebook): Fold {
  const list = sessionsIn(book);
  const statsResetAt = account.in(book)?.statsResetAt ?? null;
  const before = last?.book === book ? last : withKept(book, list);
  const isOn = before?.fold.statsResetAt === statsResetAt;
  const added = before && isOn ? addedTo(before.list, list) : undefined;
  const find = bottlesOf(ownPacks.get());
  const scents = remember(added ? (before?.fold.scents ?? []) : [], added ?? list, find, statsResetAt);
  const fold = { scents, of: fingerprint(list), statsResetAt };
  last = { book, list, fold };
  return fold;
}

function withKept(book: Notebook, list: readonly SessionRecord[]) {
  const fold = kept.in(book);
  return fold?.of === fingerprint(list) ? { list, fold } : undefined;
}

/** Tells lists of sessions apart, also where the account has dated or judged one of them anew. */
function fingerprint(list: readonly SessionRecord[]): string {
  const sum = list.reduce(
    (known, { date, questions }) => (known * 31 + date + score(questions)) % 2 ** 40,
    0,
  );
  return `${list.length} ${list.at(-1)?.id} ${sum}`;
}

/** Returns what came after the sessions that were folded; `undefined` when any of these is another one now. */
function addedTo(folded: readonly SessionRecord[], list: readonly SessionRecord[]) {
  if (!folded.every((session, index) => session === list[index])) return undefined;
  const end = folded.at(-1);
  const added = list.slice(folded.length);
  return added.every(({ questions }) => (questions[0]?.answeredAt ?? 0) >= (end?.date ?? 0))
    ? added
    : undefined;
}

export function scentsIn(book: Notebook): readonly RememberedScent[] {
  return foldIn(book).scents;
}

/** Makes the change that keeps the scents as they are now. */
export function keepScents(book: Notebook) {
  return kept.to(foldIn(book));
}

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
type FindScent = (id: ScentId) => Scent | undefined;

/** Makes a search among the bottles of all packs, built-in and own. */
function bottlesOf(own: readonly OwnPack[]): FindScent {
  const bottles = new Map(allPacks(own).flatMap(({ aromas }) => aromas.map((scent) => [scent.id, scent])));
  return (id) => bottles.get(id);
}

/**
 * Folds finished sessions into the memory, in order. They are later than all that was folded before.
 * @param statsResetAt sessions before it change the schedule but do not count
 */
function remember(
  scents: readonly RememberedScent[],
  sessions: readonly SessionRecord[],
  find: FindScent,
  statsResetAt: number | null,
): RememberedScent[] {
  const known = new Map(scents.map((scent) => [scent.id, scent]));
  const asked = new Map(
    sessions.flatMap(({ questions }) => questions.map((question) => [question.scentId, question])),
  );
  const log = logOf(sessions, statsResetAt ?? undefined);
  for (const [id, state] of replay(log, statesOf(scents))) {
    const { bottleNumber = 0 } = asked.get(id) ?? {};
    const unknown = { id, bottleNumber, name: state.scentName, category: '', notes: '' };
    const scent = find(id) ?? known.get(id) ?? unknown;
    known.set(id, { ...scent, performance: performanceIn(state), spacedRepetition: state.schedule });
  }
  return [...known.values()];
}

function statesOf(scents: readonly RememberedScent[]): Map<ScentId, BeforeReview> {
  return new Map(
    scents.flatMap(({ id, performance, spacedRepetition: schedule }) => {
      const { totalAnswers = 0, correctAnswers = 0 } = performance ?? {};
      return schedule ? [[id, { schedule, totalAnswers, correctAnswers }]] : [];
    }),
  );
}
