import {
  type AnswerOption,
  answerOptions,
  choiceOf,
  FEW_OPTIONS,
  hintSet,
  isRight,
  type NameId,
  type Verdict,
  verdictOn,
} from '../aromas/names';
import { worldOf } from '../aromas/pool';
import type { Slot } from '../belief/adaptive-session';
import type { Code } from '../blind/blind-set';
import { isPass } from '../memory/modes';
import type {
  AnsweredQuestion,
  Confidence,
  Instant,
  PooledScent,
  Random,
  Scent,
  ScentId,
  SessionRecord,
  TestLabel,
} from '../models';
import { randomIndex } from '../random';
import { assertInstant } from '../time';
import type { Order } from '../training/settings';
import { byName, type DuelSlot } from './duel-pair';
import { allows, KINDS, kindOf, type RunKind } from './kinds';

/**
 * A run: somebody smells, answers and is told. It is a value in a phase, and pure moves from one value to the next. A
 * move that the phase or the policy does not know leaves the run as it is, so a double tap does nothing.
 *
 *     fetch ─▶ ask ─ answer ─▶ opening ─ open ─▶ verdict ─ next ─▶ the next serving … ─▶ over
 *     meet ── next ─▶ the next serving; of a pair, fetch
 *
 * A known bottle needs no opening, and where nothing is told no verdict is shown. The kinds differ by `KINDS`, and in the servings with which they begin: the other files of this folder make those.
 */

/** What comes to the nose. */
export type Serving =
  | KnownServing
  /** Two bottles to be told apart: one of them is smelled without being seen. */
  | DuelSlot
  /** A bottle under a sticker. The code is null until the taster has typed it. */
  | { readonly mode: 'code'; readonly code: Code | null };

/** A bottle that is known here. It is met by its name, or asked. */
export interface KnownServing extends Slot {
  /** The names that can be chosen, where they are fewer than those of the run. */
  readonly names?: readonly NameId[] | undefined;
  /** Set when the person asked for fewer names. */
  readonly hint?: true | undefined;
}

/** A bottle as the verdict knows it. */
export interface TastedBottle extends Pick<Scent, 'id' | 'name' | 'bottleNumber' | 'category'> {
  /** Missing: the catalogue or the pack has it. */
  readonly notes?: string | undefined;
}

export type Phase =
  /** The bottle is on its way: its code or number is typed, the two are mixed, or the next player takes the device. */
  | { readonly name: 'fetch' }
  /** It is smelled by its name. Nothing is asked. */
  | { readonly name: 'meet' }
  | { readonly name: 'ask' }
  /** The answer is given and final, and the bottle not known yet. */
  | ({ readonly name: 'opening' } & Chosen)
  | { readonly name: 'verdict'; readonly bottle: TastedBottle }
  | { readonly name: 'over' };

interface Chosen {
  /** In a duel the id of a scent. Null for "I don't know". */
  readonly chosen: NameId | ScentId | null;
  readonly answeredAt: Instant;
}

/** An answer of a run. One that was given for practice counts nowhere. */
export interface RunAnswer extends AnsweredQuestion {
  readonly practice?: true | undefined;
}

export interface Player {
  readonly id: string;
  readonly name: string;
}

/** What every run has. It is self-contained, so that it survives a reload and a change of packs. */
export interface RunBase {
  /** Made by the caller, unique over all devices (a UUID): the id of the session that it becomes. */
  readonly id: string;
  readonly kitNames: readonly string[];
  /** The bottles whose names can be chosen; none where only the names are known. */
  readonly pool: readonly PooledScent[];
  /** The names that can be chosen. */
  readonly choices: readonly AnswerOption[];
  readonly answers: readonly RunAnswer[];
  readonly current: Serving;
  readonly upcoming: readonly Serving[];
  /** The answers to the serving in play, one for each player. They count when the run moves on. */
  readonly given: readonly RunAnswer[];
  /** When the serving in play was shown. */
  readonly shownAt: Instant;
  readonly phase: Phase;
}

/** The fields that sessions and reviews share. */
interface Trained extends RunBase {
  /** Aromas that were new when it began: each is met before it is asked. None in *Classic*. */
  readonly fresh: readonly ScentId[];
  /** Aromas whose answer was taken back: they are asked for practice only. */
  readonly practice: readonly ScentId[];
  /** Aromas whose bottle was shown beside an answer that was taken back. */
  readonly revealed: readonly ScentId[];
  /** Whether the serving in play stands in for one whose answer was taken back. */
  readonly instead: boolean;
}

/** A session as specified: every answer is one of all names. */
export interface TrainingRun extends Trained {
  readonly kind: 'training';
  readonly order: Order;
  /** The settings that it was drawn by (`drawKey`); null if it was not drawn by any. */
  readonly drawnBy: string | null;
}

/** The bottles of a next step (`nextStep`). Two that are taken for each other are told apart before it ends. */
export interface ReviewRun extends Trained {
  readonly kind: 'review';
  /** Whether two that are taken for each other come side by side. */
  readonly duels: boolean;
}

/** A run with the stickers of an own blind set. */
export interface SetRun extends RunBase {
  readonly kind: 'set';
  readonly set: SetInRun;
}

export interface SharedSetRun extends RunBase {
  readonly kind: 'shared set';
  /** With the id of the link: its taster may not know that of the set. */
  readonly set: SetInRun;
}

/** A sitting of an honest test. */
export interface TestRun extends RunBase {
  readonly kind: 'test';
  /** The test, and the scents whose names it shows, its set first. */
  readonly test: TestLabel & { readonly options: readonly ScentId[] };
  /** The stickers; null where the bottles come by their numbers. */
  readonly set: SetInRun | null;
}

export interface DuelRun extends RunBase {
  readonly kind: 'duel';
}

export interface QuizRun extends RunBase {
  readonly kind: 'quiz';
  /** Who answers, in turn. */
  readonly players: readonly Player[];
}

export interface DemoRun extends RunBase {
  readonly kind: 'demo';
}

/** A run under way. */
export type Run = TrainingRun | ReviewRun | SetRun | SharedSetRun | TestRun | DuelRun | QuizRun | DemoRun;
export type RunOf<K extends RunKind> = Extract<Run, { readonly kind: K }>;

export interface SetInRun {
  readonly id: string;
  readonly codes: readonly Code[];
}

/** The part of a run that its source decides. */
interface RunStart extends Pick<RunBase, 'id' | 'kitNames'> {
  readonly pool?: readonly PooledScent[];
  /** By default the names of the pool. */
  readonly choices?: readonly AnswerOption[];
  readonly servings: readonly Serving[];
}

/**
 * Begins a run with its first serving; `undefined` without any. Whoever starts it adds what belongs to its kind.
 * @throws RangeError when `now` is not an instant
 */
export function begin({ servings, ...start }: RunStart, now: Instant): RunBase | undefined {
  assertInstant(now);
  const [current, ...upcoming] = servings;
  if (!current) return undefined;
  const { pool = [], choices = answerOptions(pool) } = start;
  const phase = firstPhase(current);
  return { ...start, pool, choices, answers: [], given: [], current, upcoming, shownAt: now, phase };
}

interface Arrival {
  /** Whether the device is handed to the next player first. */
  readonly isHanded?: boolean;
  readonly before?: Serving;
}

/** Returns the phase in which a serving begins. */
function firstPhase(current: Serving, { isHanded = false, before }: Arrival = {}): Phase {
  switch (current.mode) {
    case 'meet':
      return { name: 'meet' };
    case 'name':
      return { name: isHanded ? 'fetch' : 'ask' };
    case 'code':
      return { name: current.code === null ? 'fetch' : 'ask' };
    case 'duel':
      // Two that were just told apart are known, and were mixed again on the way.
      return {
        name: before?.mode === 'duel' && isSameBottle(before.bottle, current.bottle) ? 'ask' : 'meet',
      };
  }
}

/** Shows a serving. Bottles may have changed places since it was drawn, so whether it meets or asks is decided now. */
function arriveAt<R extends Run>(run: R, serving: Serving, now: Instant): R {
  const current =
    serving.mode === 'meet' || serving.mode === 'name'
      ? { ...serving, mode: modeFor(run, serving.bottle) }
      : serving;
  const phase = firstPhase(current, { isHanded: run.kind === 'quiz', before: run.current });
  const arrived = { current, given: [], shownAt: now, phase };
  return isTrained(run) ? { ...run, ...arrived, instead: false } : { ...run, ...arrived };
}

/** Asks for a bottle, unless its aroma is to be met first. */
function modeFor(run: Run, { id }: PooledScent): Slot['mode'] {
  const isNew =
    isTrained(run) && run.fresh.includes(id) && run.answers.every(({ scentId }) => scentId !== id);
  return isNew ? 'meet' : 'name';
}

/**
 * Takes the one way on: from a meeting, from two bottles that are mixed, from a device that is handed over, and from a
 * verdict, whose answers count now.
 * @throws RangeError when `now` is not an instant
 */
export function next<R extends Run>(run: R, now: Instant): R {
  assertInstant(now);
  const { phase, current } = run;
  switch (phase.name) {
    case 'meet':
      if (current.mode === 'duel') return { ...run, phase: { name: 'fetch' } };
      return current.mode === 'meet'
        ? moveOn({ ...run, given: [meeting(run, current.bottle, now)] }, now)
        : run;
    case 'fetch':
      return run.kind === 'quiz' || current.mode === 'duel'
        ? { ...run, shownAt: now, phase: { name: 'ask' } }
        : run;
    case 'verdict':
      return moveOn(run, now);
    case 'ask':
    case 'opening':
    case 'over':
      return run;
  }
}

/** Tells whether a run is a session or a review. */
export function isTrained(run: Run): run is TrainingRun | ReviewRun {
  return run.kind === 'training' || run.kind === 'review';
}

/** Bottles between a mix-up of a review and the moment at which the two are told apart. */
const BETWEEN = 2;

/** Adds the pair that was just taken for each other to what a review still brings, each pair once. */
function withMixUp(run: Run): readonly Serving[] {
  const { current, upcoming, given, answers, pool } = run;
  const [shown] = given;
  if (run.kind !== 'review' || !run.duels || current.mode !== 'name') return upcoming;
  if (!shown || shown.correct || shown.practice) return upcoming;
  const { bottle } = current;
  const rival = pool.find(({ id }) => id === shown.chosenId);
  if (!rival) return upcoming;
  const isPair = (a: ScentId, b: ScentId | undefined) =>
    (a === bottle.id && b === rival.id) || (a === rival.id && b === bottle.id);
  const isDone =
    answers.some(({ scentId, pair }) => isPair(scentId, pair?.rivalId)) ||
    upcoming.some((each) => each.mode === 'duel' && isPair(each.bottle.id, each.rival.id));
  if (isDone) return upcoming;
  return upcoming.toSpliced(BETWEEN, 0, { mode: 'duel', bottle, rival, instead: [] });
}

/** Counts what was given, and shows the next serving, or ends. */
function moveOn<R extends Run>(run: R, now: Instant): R {
  const [serving, ...upcoming] = withMixUp(run);
  const counted = { ...run, answers: [...run.answers, ...run.given], given: [], upcoming };
  return serving ? arriveAt(counted, serving, now) : { ...counted, phase: { name: 'over' } };
}

function meeting({ shownAt }: Run, { id, name, bottleNumber }: PooledScent, now: Instant): RunAnswer {
  const aroma = { scentId: id, scentName: name, bottleNumber };
  return { ...aroma, correct: false, selectedAnswer: name, answeredAt: now, mode: 'meet', shownAt };
}

/** Ends a run before its last serving (*Finish now*): what was answered stays. */
export function endNow<R extends Run>(run: R): R {
  if (run.phase.name === 'over') return run;
  return {
    ...run,
    answers: [...run.answers, ...run.given],
    given: [],
    upcoming: [],
    phase: { name: 'over' },
  };
}

/** Lists the answers that can be chosen, alphabetically. A duel asks for one of its two bottles instead. */
export function selectable({
  current,
  choices,
}: Pick<RunBase, 'current' | 'choices'>): readonly AnswerOption[] {
  if (current.mode === 'duel') return [];
  const names = current.mode === 'code' ? undefined : current.names;
  return names ? choices.filter(({ id }) => names.includes(id)) : choices;
}

/**
 * Chooses an answer. Has no effect for a name that cannot be chosen, and where nothing is asked (a double tap).
 * @param chosen null for "I don't know", which counts as wrong but plants no false name; in a duel the id of a scent
 * @throws RangeError when `now` is not an instant
 */
export function answer<R extends Run>(run: R, chosen: NameId | ScentId | null, now: Instant): R {
  assertInstant(now);
  const { phase, current } = run;
  if (phase.name !== 'ask' || !canChoose(run, chosen)) return run;
  if (current.mode === 'code' || current.mode === 'duel')
    return { ...run, phase: { name: 'opening', chosen, answeredAt: now } };
  return judged(run, current.bottle, { chosen, answeredAt: now }, now);
}

function canChoose(run: Run, chosen: NameId | ScentId | null): boolean {
  const { current } = run;
  if (current.mode === 'duel') return chosen !== null && isOneOfTwo(current, chosen);
  if (chosen === null) return allows(run, 'pass');
  return selectable(run).some(({ id }) => id === chosen);
}

function isOneOfTwo({ bottle, rival }: DuelSlot, id: ScentId): boolean {
  return id === bottle.id || id === rival.id;
}

/**
 * Tells which bottle it was.
 * @throws RangeError when `now` is not an instant
 */
export function open<R extends Run>(run: R, bottle: TastedBottle, now: Instant): R {
  assertInstant(now);
  const { phase, current } = run;
  if (phase.name !== 'opening' || (current.mode === 'duel' && !isOneOfTwo(current, bottle.id))) return run;
  return judged(run, bottle, phase, now);
}

/** Counts the answers that a serving gets: one of each player. */
export function answersOf(run: Run): number {
  return run.kind === 'quiz' ? run.players.length : 1;
}

/** Judges an answer, and shows what follows: the next player, the verdict, or the next serving where nothing is told. */
function judged<R extends Run>(run: R, bottle: TastedBottle, choice: Chosen, now: Instant): R {
  const given = [...run.given, questionAbout(run, bottle, choice)];
  if (given.length < answersOf(run)) return { ...run, given, phase: { name: 'fetch' } };
  if (!kindOf(run).tells) return moveOn({ ...run, given }, now);
  return { ...run, given, phase: { name: 'verdict', bottle } };
}

/** Writes an answer as the log will have it. */
function questionAbout(run: Run, bottle: TastedBottle, { chosen, answeredAt }: Chosen): RunAnswer {
  const { current } = run;
  const test = run.kind === 'test' ? run.test : undefined;
  const set = run.kind === 'set' || run.kind === 'test' ? run.set : undefined;
  const { id: scentId, name: scentName, bottleNumber } = bottle;
  const aroma = { scentId, scentName, bottleNumber, answeredAt, shownAt: Math.min(run.shownAt, answeredAt) };
  if (current.mode === 'duel') return { ...aroma, ...toldApart(current, scentId, chosen) };
  const isHinted = current.mode !== 'code' && current.hint === true;
  const options = test ? test.options : current.mode === 'code' ? undefined : fewOptions(run, current);
  return {
    ...aroma,
    ...namedAs(run, bottle, chosen),
    ...(options && { options }),
    ...(isHinted && { hint: true as const }),
    ...(test && { mode: 'test' as const, test: { packId: test.packId, week: test.week } }),
    ...(current.mode === 'code' && { blind: true as const, code: current.code ?? undefined }),
    ...(set && { setId: set.id }),
    ...(isPractice(run) && { practice: true as const }),
  };
}

/** Judges a duel by the ids of its scents, since both may have one name. */
function toldApart({ bottle, rival }: DuelSlot, smelledId: ScentId, chosen: ScentId | null) {
  const [a, b] = byName(bottle, rival);
  const named = chosen === a.id ? a : b;
  return {
    mode: 'duel' as const,
    correct: isRight(named.id, smelledId),
    selectedAnswer: named.name,
    chosenId: named.id,
    options: [a.id, b.id],
    pair: { rivalId: smelledId === a.id ? b.id : a.id },
  };
}

/** Judges a name. Where bottles are known here, the chosen one is of the same world if possible. */
function namedAs(run: Run, bottle: TastedBottle, chosen: NameId | null): Verdict {
  const verdict = verdictOn(run.choices, bottle, chosen);
  const mistaken = verdict.correct || chosen === null ? undefined : bottleNamed(run, chosen, bottle);
  return mistaken ? { ...verdict, chosenId: mistaken.id } : verdict;
}

/** Finds a bottle of the pool by a name that can be chosen, one of the same world if possible. */
function bottleNamed(
  { pool, choices }: Run,
  name: NameId,
  beside: Pick<Scent, 'id'>,
): PooledScent | undefined {
  const named = pool.filter((bottle) => choiceOf(choices, bottle)?.id === name);
  return (
    named.find(({ id }) => id === beside.id) ??
    named.find(({ id }) => worldOf(id) === worldOf(beside.id)) ??
    named[0]
  );
}

/** The scents that could be chosen, where a hint or a small pack left few: then a right answer says less. */
function fewOptions(run: Run, { bottle, names }: KnownServing): ScentId[] | undefined {
  const open = names ?? run.choices.map(({ id }) => id);
  if (!names && open.length > FEW_OPTIONS) return undefined;
  return open.flatMap((name) => bottleNamed(run, name, bottle)?.id ?? []);
}

/** Leaves only `count` names to choose from. Once per question; no effect when `count` is 0 (hints are off). */
export function giveHint<R extends Run>(run: R, count: number, random: Random): R {
  const { phase, current, choices } = run;
  if (phase.name !== 'ask' || current.mode !== 'name' || current.names || !allows(run, 'hint')) return run;
  const names = namesFor(current.bottle, choices, count, random);
  return names.length > 0 ? { ...run, current: { ...current, names, hint: true } } : run;
}

/** Draws the names to choose from for a bottle, its own among them; none when `count` is 0. */
export function namesFor(
  bottle: Pick<Scent, 'id' | 'name'>,
  choices: readonly AnswerOption[],
  count: number,
  random: Random,
): NameId[] {
  const right = choiceOf(choices, bottle);
  const names = choices.map(({ id }) => id);
  return right ? hintSet(right.id, names, count, random) : [];
}

/** Moves to the input of another bottle's number, from a question or a meeting. */
export function fetchOther<R extends Run>(run: R): R {
  const isOpen = run.phase.name === 'ask' || run.phase.name === 'meet';
  return isOpen && canBeOther(run) ? { ...run, phase: { name: 'fetch' } } : run;
}

/** Moves back from the input to the bottle that was asked before. */
export function keepBottle<R extends Run>(run: R): R {
  return run.phase.name === 'fetch' && canBeOther(run) ? { ...run, phase: firstPhase(run.current) } : run;
}

/** Tells whether another bottle may take the place of the one in play: not that of a duel. */
function canBeOther(run: Run): boolean {
  return run.current.mode !== 'duel' && allows(run, 'other bottle');
}

/**
 * Asks for an entered bottle in place of the present one. A bottle that was to come later swaps places with it, so that
 * none is asked twice; any other bottle of the pool replaces it.
 * @throws RangeError when `now` is not an instant
 */
export function enterBottle<R extends Run>(run: R, bottle: PooledScent, now: Instant): R {
  assertInstant(now);
  const { phase, current, pool } = run;
  if (phase.name !== 'fetch' || (current.mode !== 'name' && current.mode !== 'meet')) return run;
  if (isSameBottle(current.bottle, bottle)) return keepBottle(run);
  if (!allows(run, 'other bottle') || !pool.some((each) => isSameBottle(each, bottle))) return run;
  const place = run.upcoming.findIndex((later) => isAbout(later, bottle));
  const planned = run.upcoming[place];
  const isPlanned = planned?.mode === 'meet' || planned?.mode === 'name';
  // The few names that a hint has left are not kept for later.
  const later: Serving =
    current.mode === 'name' && current.hint ? { mode: 'name', bottle: current.bottle } : current;
  const upcoming = place < 0 ? run.upcoming : run.upcoming.with(place, later);
  return arriveAt({ ...run, upcoming }, isPlanned ? planned : { mode: 'name', bottle }, now);
}

function isAbout(serving: Serving, bottle: PooledScent): boolean {
  return bottlesIn(serving).some((each) => isSameBottle(each, bottle));
}

/** Lists the bottles of a serving that are known here. */
function bottlesIn(serving: Serving): readonly PooledScent[] {
  switch (serving.mode) {
    case 'meet':
    case 'name':
      return [serving.bottle];
    case 'duel':
      return [serving.bottle, serving.rival];
    case 'code':
      return [];
  }
}

function isSameBottle(a: PooledScent, b: PooledScent): boolean {
  return a.id === b.id && a.bottleNumber === b.bottleNumber;
}

/** Says whether a typed code can be asked: not when it is not in the set, or was smelled in this run. */
export function judgeCode(run: SetRun | SharedSetRun, code: Code): 'ask' | 'unknown' | 'used' {
  if (!run.set.codes.includes(code)) return 'unknown';
  return run.answers.some((each) => each.code === code) ? 'used' : 'ask';
}

/** Tells whether the taster chooses the sticker: a test asks for them in its own order. */
export function takesAnyCode(run: Run): run is SetRun | SharedSetRun {
  return run.kind === 'set' || run.kind === 'shared set';
}

/** Asks for the bottle with a code. Unchanged for a code that cannot be asked, and once an answer is given. */
export function enterCode<R extends Run>(run: R, code: Code, now: Instant): R {
  assertInstant(now);
  const { phase, current } = run;
  const isOpen = phase.name === 'fetch' || phase.name === 'ask';
  if (!isOpen || current.mode !== 'code' || !takesAnyCode(run) || judgeCode(run, code) !== 'ask') return run;
  return { ...run, current: { ...current, code }, shownAt: now, phase: { name: 'ask' } };
}

/** Puts the bottle back before its answer: another code can be typed. */
export function putBack<R extends Run>(run: R): R {
  const { phase, current } = run;
  if (phase.name !== 'ask' || current.mode !== 'code' || !takesAnyCode(run)) return run;
  return { ...run, current: { ...current, code: null }, phase: { name: 'fetch' } };
}

/**
 * Leaves out the serving in play before its answer: a bottle that is missing, or a duel, in whose place the questions
 * that it replaced are asked.
 * @throws RangeError when `now` is not an instant
 */
export function skip<R extends Run>(run: R, now: Instant): R {
  assertInstant(now);
  const { phase, current, upcoming } = run;
  const isTest = run.kind === 'test';
  const isAnswered =
    phase.name === 'verdict' || phase.name === 'over' || (isTest && phase.name === 'opening');
  if (isAnswered || !allows(run, 'skip') || (!isTest && current.mode !== 'duel')) return run;
  const instead = current.mode === 'duel' ? current.instead : [];
  return moveOn({ ...run, upcoming: [...instead, ...upcoming] }, now);
}

/** Tells whether the bottle in play is asked for practice: its solution was shown, so its answer counts nowhere. */
export function isPractice(run: Run): boolean {
  const { current } = run;
  return isTrained(run) && current.mode === 'name' && run.practice.includes(current.bottle.id);
}

/** Returns the answer of which the verdict tells; `undefined` while none is shown. */
export function shownAnswer({ phase, given }: Pick<RunBase, 'phase' | 'given'>): RunAnswer | undefined {
  return phase.name === 'verdict' ? given.at(-1) : undefined;
}

/** Tells whether the shown answer can be taken back. One that was given for practice counts nowhere anyway. */
export function canTakeBack(run: Run): boolean {
  const shown = shownAnswer(run);
  return shown !== undefined && !shown.practice && run.current.mode === 'name' && allows(run, 'take back');
}

/** Tells whether to ask how sure the person was of the shown answer: not after "I don't know", nor for practice. */
export function canBeSure(run: Run): boolean {
  const shown = shownAnswer(run);
  return shown !== undefined && canTakeBack(run) && allows(run, 'rate') && !isPass(shown);
}

/** Notes how sure the person was of the shown answer. Unchanged where that is not asked. */
export function rate<R extends Run>(run: R, confidence: Confidence): R {
  return canBeSure(run) ? { ...run, given: run.given.map((each) => ({ ...each, confidence })) } : run;
}

/**
 * Takes back the shown answer and voids its question: a bottle that this run has not named is asked instead. If there is
 * none, the next planned one that the miss did not name comes; without one the verdict stays, uncounted.
 * @throws RangeError when `now` is not an instant
 */
export function takeBack<R extends TrainingRun | ReviewRun>(run: R, now: Instant, random: Random): R {
  assertInstant(now);
  const { current, given } = run;
  const [shown] = given;
  if (!canTakeBack(run) || !shown || current.mode !== 'name') return run;
  const { bottle } = current;
  const chosen = typeof shown.chosenId === 'string' ? shown.chosenId : undefined;
  const voided: R = {
    ...run,
    given: [{ ...shown, practice: true }],
    revealed: [...run.revealed, ...(chosen ? [chosen] : [])],
    practice: [...run.practice, bottle.id],
    upcoming: run.upcoming.filter(
      (each) => each.mode === 'duel' || bottlesIn(each).every(({ id }) => id !== bottle.id),
    ),
  };
  const untouched = unshown(voided);
  const drawn = untouched[randomIndex(untouched.length, random)];
  if (drawn) return { ...arriveAt(voided, { mode: 'name', bottle: drawn }, now), instead: true };
  const named = run.pool.find(({ id }) => id === chosen)?.name;
  const place = voided.upcoming.findIndex((each) => bottlesIn(each).every(({ name }) => name !== named));
  const serving = voided.upcoming[place];
  if (!serving) return voided;
  const upcoming = voided.upcoming.toSpliced(place, 1);
  return { ...arriveAt({ ...voided, upcoming }, serving, now), instead: true };
}

/** Lists the bottles that could be asked now: their names were neither shown by the run, not even in a miss, nor planned. */
function unshown({ pool, current, upcoming, answers, fresh, practice, revealed }: Trained): PooledScent[] {
  const planned = [current, ...upcoming].flatMap((serving) => [
    ...bottlesIn(serving),
    ...(serving.mode === 'duel' ? serving.instead.map(({ bottle }) => bottle) : []),
  ]);
  const shown = answers.flatMap(({ scentId, chosenId, mode, options = [] }) => [
    scentId,
    chosenId,
    ...(mode === 'duel' ? options : []),
  ]);
  const isShown = new Set([...shown, ...practice, ...revealed]);
  const names = new Set(pool.filter(({ id }) => isShown.has(id)).map(({ name }) => name));
  const later = new Set([...planned.map(({ id }) => id), ...fresh]);
  return pool.filter(({ id, name }) => !later.has(id) && !names.has(name));
}

/** Tells whether nothing comes after the serving in play, also no two that were just taken for each other. */
export function isLast(run: Run): boolean {
  return withMixUp(run).length === 0;
}

/**
 * Turns a run that is over into the session to keep. Answers given for practice are not in its record.
 * @param date the moment of *Finish Session*
 * @returns `undefined` before that, and of a run that records nothing. A record without questions has nothing to keep.
 */
export function recordOf(
  { id, kind, kitNames, phase, answers }: Run,
  date: Instant,
): SessionRecord | undefined {
  assertInstant(date);
  if (phase.name !== 'over' || !KINDS[kind].records) return undefined;
  return { id, date, questions: answers.filter(({ practice }) => !practice), kitNames };
}
