import { type AnsweredQuestion, type Instant, OWN_PREFIX, type ScentId, type SessionRecord } from '../models';
import type { BottleBehind } from '../run/blind-session';
import { assertInstant } from '../time';
import { type AnswerOption, type NameId, verdictOn } from '../training/names';
import { type Code, PLAIN_ALPHABET } from './blind-set';

/**
 * A helper round: a helper hands the bottles, so the taster cannot know them even without stickers. The round
 * is the same on two phones, where the server plays it, and on one device that both people share. It never
 * holds the bottles still to come: its player keeps those apart, in handing order.
 */

/** Signs of the code by which a helper joins: 28⁶ codes, about half a billion. */
export const HELPER_CODE_LENGTH = 6;
export const HELPER_CODE = new RegExp(`^[${PLAIN_ALPHABET}]{${HELPER_CODE_LENGTH}}$`);

/** A bottle to be handed; with its sticker when the round is about a blind set. */
export interface HandedBottle extends BottleBehind {
  readonly setId?: string | undefined;
  readonly code?: Code | undefined;
}

/** An answer to a handed bottle. Clients of earlier versions know of `chosenId` only that it is null for "I don't know". */
export interface HandedAnswer extends AnsweredQuestion {
  readonly chosenId?: null | undefined;
  /** The scent of the chosen name. Missing: the words alone are known. */
  readonly namedId?: ScentId | undefined;
  readonly blind: true;
  readonly category: string;
}

export interface HelperRound {
  /** Made by the device that starts it, unique over all devices (a UUID): the session is saved under it. */
  readonly id: string;
  readonly packName: string;
  readonly choices: readonly AnswerOption[];
  /** The number of bottles, which are in an order that only the helper learns. */
  readonly bottles: number;
  /** Bottles to smell. */
  readonly length: number;
  readonly answers: readonly HandedAnswer[];
  /** Bottles that were broken or missing. */
  readonly skipped: number;
  readonly phase: RoundPhase;
}

/**
 * `handing`: the helper looks for a bottle. `smelling`: the taster has it and answers. `verdict`: the taster
 * sees the result of the last answer. `over`: both see all answers.
 */
export const ROUND_PHASES = ['handing', 'smelling', 'verdict', 'over'] as const;
export type RoundPhase = (typeof ROUND_PHASES)[number];

/**
 * Starts a round.
 * @param wanted bottles to smell; fewer when the pack has fewer, never fewer than one
 */
export function startRound(
  about: Pick<HelperRound, 'id' | 'packName' | 'choices' | 'bottles'>,
  wanted: number,
): HelperRound {
  const { id, packName, choices, bottles } = about;
  return {
    id,
    packName,
    choices,
    bottles,
    length: Math.max(1, Math.min(wanted, bottles)),
    answers: [],
    skipped: 0,
    phase: 'handing',
  };
}

/** Returns which bottle it is about, by its place in the order, counted from 0; `undefined` once the round is over. */
export function turnOf({ answers, skipped, phase }: HelperRound): number | undefined {
  if (phase === 'over') return undefined;
  return answers.length + skipped - (phase === 'verdict' ? 1 : 0);
}

/** Notes that the taster has the bottle. Each of these steps leaves a round unchanged that is in another phase. */
export function handBottle(round: HelperRound): HelperRound {
  return round.phase === 'handing' ? { ...round, phase: 'smelling' } : round;
}

/** Takes back what `handBottle` has noted: it was pressed by mistake. */
export function takeBack(round: HelperRound): HelperRound {
  return round.phase === 'smelling' ? { ...round, phase: 'handing' } : round;
}

/** Continues with another bottle after one that is broken or missing. The round ends if there is none. */
export function skipBottle(round: HelperRound): HelperRound {
  if (round.phase !== 'handing') return round;
  return toNext({ ...round, skipped: round.skipped + 1 });
}

/**
 * Records the answer, which is final. A name that is no choice changes nothing.
 * @param bottle the one whose turn it is
 * @param chosen null for "I don't know"
 * @throws RangeError when `now` is not an instant
 */
export function answerHanded(
  round: HelperRound,
  bottle: HandedBottle,
  chosen: NameId | null,
  now: Instant,
): HelperRound {
  assertInstant(now);
  const { choices } = round;
  const isOffered = chosen === null || choices.some(({ id }) => id === chosen);
  if (round.phase !== 'smelling' || !isOffered) return round;
  const { scentId, name: scentName, bottleNumber, category, setId, code } = bottle;
  const { chosenId, ...verdict } = verdictOn(choices, { id: scentId, name: scentName }, chosen);
  const answer: HandedAnswer = {
    scentId,
    scentName,
    bottleNumber,
    category,
    ...verdict,
    answeredAt: now,
    blind: true,
    ...(chosenId === null ? { chosenId } : { namedId: chosenId }),
    ...(setId !== undefined && { setId, code }),
  };
  return { ...round, answers: [...round.answers, answer], phase: 'verdict' };
}

/** Tells whether the round ends after the verdict that is shown. */
export function isLastHanded(round: HelperRound): boolean {
  return toNext(round).phase === 'over';
}

/** Continues after a verdict. */
export function nextHanded(round: HelperRound): HelperRound {
  return round.phase === 'verdict' ? toNext(round) : round;
}

/** Ends the round early. What was not answered does not count. */
export function endRound(round: HelperRound): HelperRound {
  return round.phase === 'over' ? round : { ...round, phase: 'over' };
}

function toNext(round: HelperRound): HelperRound {
  const { answers, skipped, length, bottles } = round;
  const goesOn = answers.length < length && answers.length + skipped < bottles;
  return { ...round, phase: goesOn ? 'handing' : 'over' };
}

/**
 * Makes the record of a round.
 * @returns `undefined` when nothing was answered
 * @throws RangeError when `now` is not an instant
 */
export function finishRound(
  { id, packName, answers }: Pick<HelperRound, 'id' | 'packName' | 'answers'>,
  now: Instant,
): SessionRecord | undefined {
  assertInstant(now);
  if (answers.length === 0) return undefined;
  const questions = answers.map(({ category: _shownOnly, namedId, ...question }) => ({
    ...question,
    ...(namedId !== undefined && { chosenId: namedId }),
  }));
  return { id, date: now, kitNames: [packName], questions };
}

/** The round as the taster may see it, with the answers whose bottles have been named. */
export interface TasterView {
  readonly id: string;
  readonly packName: string;
  readonly choices: readonly AnswerOption[];
  readonly length: number;
  readonly answers: readonly HandedAnswer[];
  readonly phase: RoundPhase;
  /** Whether the round ends after the shown verdict. */
  readonly isLast: boolean;
}

/** Shows the taster nothing of the bottle before its answer, not even whether another was skipped. */
export function tasterView(round: HelperRound): TasterView {
  const { id, packName, choices, length, answers, phase } = round;
  return {
    id,
    packName,
    choices,
    length,
    answers,
    phase,
    isLast: phase === 'verdict' && isLastHanded(round),
  };
}

/** The bottle that the helper looks for, hands and takes back. */
export interface BottleToHand {
  readonly bottleNumber: number;
  /** Null for a pack of the taster's own. */
  readonly packName: string | null;
  /** The digits on its sticker, which may cover the number. */
  readonly code: Code | null;
}

/** A line of the summary, for both. */
export type SummaryLine = Pick<HandedAnswer, 'bottleNumber' | 'scentName' | 'selectedAnswer' | 'correct'>;

/** The round as the helper may see it: bottles until the end, answers from then on. */
export type HelperView =
  | {
      readonly phase: Exclude<RoundPhase, 'over'>;
      /** Identifies the bottle in the helper's moves. */
      readonly turn: number;
      /** Counted from 1. */
      readonly number: number;
      readonly length: number;
      readonly bottle: BottleToHand;
    }
  | { readonly phase: 'over'; readonly summary: readonly SummaryLine[] };

/**
 * Builds the helper's view, which shows no answers before the end.
 * @param order all bottles, in the order in which they are handed
 */
export function helperView(round: HelperRound, order: readonly HandedBottle[]): HelperView {
  const { phase, answers, length, packName } = round;
  const turn = turnOf(round);
  const bottle = order[turn ?? -1];
  if (phase === 'over' || turn === undefined || !bottle)
    return { phase: 'over', summary: summaryOf(answers) };
  const number = phase === 'verdict' ? answers.length : answers.length + 1;
  return { phase, turn, number, length, bottle: bottleToHand(bottle, packName) };
}

/** Says which bottle the helper has to find. */
export function bottleToHand({ bottleNumber, code, scentId }: HandedBottle, packName: string): BottleToHand {
  const isOwn = scentId.startsWith(OWN_PREFIX);
  return { bottleNumber, packName: isOwn ? null : packName, code: code ?? null };
}

/** Lists what both see at the end. */
export function summaryOf(answers: readonly HandedAnswer[]): SummaryLine[] {
  return answers.map(({ bottleNumber, scentName, selectedAnswer, correct }) => ({
    bottleNumber,
    scentName,
    selectedAnswer,
    correct,
  }));
}

/** Reads the code of a round however it was typed: `bcd-2 34` is `BCD234`. */
export function readHelperCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}
