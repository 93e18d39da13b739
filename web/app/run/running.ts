import { milliseconds } from '@nosewise/contract/instant';
import { choice, codeSchema } from '@nosewise/contract/training/choice';
import { choiceOf } from '@nosewise/domain/aromas/names';
import { CONFIDENCES } from '@nosewise/domain/models';
import { KINDS, kindOf, type RunKind } from '@nosewise/domain/run/kinds';
import { answersOf, type Run, type RunOf, type Serving } from '@nosewise/domain/run/run';
import { ORDERS } from '@nosewise/domain/training/settings';
import * as z from 'zod/mini';
import { useStored } from '../../shared/storage/hooks';
import { stored } from '../../shared/storage/stored';
import { pooledScentSchema } from '../lib/usePool';
import { notebook } from '../notebook/in-hand';
import { keptQuestion } from '../notebook/notebook';
import { useHolder } from '../notebook/session-list';

const slot = z.object({ mode: z.enum(['meet', 'name']), bottle: pooledScentSchema });

const serving = z.union([
  z.extend(slot, { names: z.optional(z.array(z.string())), hint: z.optional(z.literal(true)) }),
  z.object({
    mode: z.literal('duel'),
    bottle: pooledScentSchema,
    rival: pooledScentSchema,
    instead: z.array(slot),
  }),
  z.object({ mode: z.literal('code'), code: z.nullable(codeSchema) }),
]);

const phase = z.discriminatedUnion('name', [
  z.object({ name: z.enum(['fetch', 'meet', 'ask', 'over']) }),
  z.object({ name: z.literal('opening'), chosen: z.nullable(z.string()), answeredAt: milliseconds }),
  z.object({
    name: z.literal('verdict'),
    bottle: z.object({
      id: z.string(),
      name: z.string(),
      bottleNumber: z.int(),
      category: z.string(),
      notes: z.optional(z.string()),
      packName: z.optional(z.string()),
    }),
  }),
]);

const answers = z.array(
  z.extend(keptQuestion, {
    practice: z.optional(z.literal(true)),
    confidence: z.optional(z.enum(CONFIDENCES)),
  }),
);
const scents = z.array(z.string());
const set = z.object({ id: z.string(), codes: z.array(codeSchema) });

const base = z.object({
  id: z.uuid(),
  kitNames: z.array(z.string()),
  pool: z.array(pooledScentSchema),
  choices: z.array(choice),
  answers,
  current: serving,
  upcoming: z.array(serving),
  given: answers,
  shownAt: milliseconds,
  phase,
});

/** A run as browser storage holds it. Whatever it still asks can be answered. */
const runSchema: z.core.$ZodType<Run> = z
  .discriminatedUnion('kind', [
    z.extend(base, {
      kind: z.literal('training'),
      order: z.enum(ORDERS),
      fresh: scents,
      practice: scents,
      revealed: scents,
      instead: z.boolean(),
      drawnBy: z.nullable(z.string()),
    }),
    z.extend(base, {
      kind: z.literal('review'),
      fresh: scents,
      practice: scents,
      revealed: scents,
      instead: z.boolean(),
      duels: z.boolean(),
    }),
    z.extend(base, { kind: z.literal('set'), set }),
    z.extend(base, { kind: z.literal('shared set'), set }),
    z.extend(base, {
      kind: z.literal('test'),
      set: z.nullable(set),
      test: z.object({ packId: z.string(), week: z.int(), options: z.array(z.string()) }),
    }),
    z.extend(base, { kind: z.literal('duel') }),
    z.extend(base, {
      kind: z.literal('quiz'),
      players: z.array(z.object({ id: z.string(), name: z.string() })).check(z.minLength(1)),
    }),
    z.extend(base, { kind: z.literal('demo') }),
  ])
  .check(z.refine(isCoherent));

/** Tells whether the parts of a stored run belong together: its servings, its phase, and whose turn it is. */
function isCoherent(run: Run): boolean {
  const { answers, given, phase } = run;
  const turns = answersOf(run);
  const isTurn = phase.name === 'verdict' ? given.length === turns : given.length < turns;
  return (
    isTurn &&
    answers.length % turns === 0 &&
    (phase.name === 'over' || fits(run)) &&
    run.upcoming.every((each) => canBeAsked(run, each))
  );
}

function fits(run: Run): boolean {
  const { current, phase } = run;
  if (!canBeAsked(run, current)) return false;
  switch (phase.name) {
    case 'meet':
      return current.mode === 'meet' || current.mode === 'duel';
    case 'fetch':
      return current.mode !== 'code' || current.code === null;
    case 'ask':
      return current.mode !== 'meet' && (current.mode !== 'code' || current.code !== null);
    case 'opening':
      return current.mode === 'duel' || (current.mode === 'code' && current.code !== null);
    case 'verdict':
    case 'over':
      return current.mode !== 'meet';
  }
}

function canBeAsked(run: Run, serving: Serving): boolean {
  const { choices, kind, answers } = run;
  if (!kindOf(run).serves.includes(serving.mode)) return false;
  switch (serving.mode) {
    case 'meet':
    case 'name': {
      const right = choiceOf(choices, serving.bottle)?.id;
      return right !== undefined && (serving.names?.includes(right) ?? true);
    }
    case 'duel': {
      const two = [serving.bottle.id, serving.rival.id];
      return two[0] !== two[1] && (kind !== 'duel' || answers.every(({ scentId }) => two.includes(scentId)));
    }
    case 'code':
      // Stickers are those of a set.
      return kind !== 'test' || run.set !== null;
  }
}

const runsSchema = z.array(runSchema);

/** The runs under way in this browser by their holders, at most one of a kind, and one honest test of each pack. */
export const running = stored<Readonly<Record<string, readonly Run[]>>>({
  key: 'running',
  schema: z.record(z.string(), runsSchema),
  initial: {},
  repair: (damaged) => {
    const holders = z.safeParse(z.record(z.string(), z.array(z.unknown())), damaged).data ?? {};
    const readable = (runs: unknown[]) => runs.flatMap((run) => z.safeParse(runSchema, run).data ?? []);
    return Object.fromEntries(Object.entries(holders).map(([holder, runs]) => [holder, readable(runs)]));
  },
});

const NONE: readonly Run[] = [];

/** Returns the runs of whoever is here. */
export function runsHere(): readonly Run[] {
  return running.get()[notebook().holder] ?? NONE;
}

export function useRuns(): readonly Run[] {
  return useStored(running)[useHolder()] ?? NONE;
}

/** Returns the run of a kind that whoever is here has left under way, or the end that they load again. */
export function leftRun<K extends RunKind>(kind: K): RunOf<K> | undefined {
  return runsHere().find(
    (run): run is RunOf<K> =>
      run.kind === kind &&
      (run.phase.name === 'over' ? KINDS[kind].endStays || isReloaded() : !isFinished(run)),
  );
}

/** Tells whether a run was finished already: after a crash local storage may be older than the notebook. */
export function isFinished({ id }: Run): boolean {
  return notebook().sessions.has(id);
}

/** Tells whether this document was loaded again. */
export function isReloaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');
}

export function useLeftRun<K extends RunKind>(kind: K): RunOf<K> | undefined {
  return useRuns().find((run): run is RunOf<K> => run.kind === kind);
}

/** Keeps a run in place of the one of its kind, or of its pack. */
export function keepRun(run: Run): void {
  changeRuns((kept) => [...kept.filter((each) => !isInstead(run, each)), run]);
}

function isInstead(run: Run, kept: Run): boolean {
  const isOfPack = run.kind !== 'test' || (kept.kind === 'test' && kept.test.packId === run.test.packId);
  return kept.kind === run.kind && isOfPack;
}

/** Removes a run, unless another has begun in its place. */
export function dropRun({ id }: Pick<Run, 'id'>): void {
  changeRuns((kept) => kept.filter((each) => each.id !== id));
}

function changeRuns(step: (kept: readonly Run[]) => readonly Run[]): void {
  const { holder } = notebook();
  running.change((all) => {
    const { [holder]: before = NONE, ...others } = all;
    const after = step(before);
    if (after.length === 0 && before.length === 0) return all;
    const next = after.length > 0 ? { ...others, [holder]: after } : others;
    return Object.keys(next).length > 0 ? next : running.initial;
  });
}

/** A move of the domain from one value of a run to the next, of whatever kind. */
export type Step = <R extends Run>(run: R) => R;
/** A move that one kind alone knows. */
export type StepOf<R extends Run> = (run: R) => R;

/** Returns the run as storage holds it now, if it is still at the serving and the turn that a screen shows. */
export function keptAt<R extends Run>(shown: R): R | undefined {
  const kept = runsHere().find((run): run is R => run.kind === shown.kind && run.id === shown.id);
  return kept && isAt(kept, shown) ? kept : undefined;
}

/** Tells whether a run is at the serving and the turn that a screen shows. */
export function isAt(kept: Run, shown: Run): boolean {
  return (
    kept.answers.length === shown.answers.length &&
    kept.given.length === shown.given.length &&
    kept.upcoming.length === shown.upcoming.length &&
    bottleOf(kept.current) === bottleOf(shown.current)
  );
}

function bottleOf(serving: Serving): string | undefined {
  return serving.mode === 'code' ? undefined : serving.bottle.id;
}
