import { DONT_KNOW, isRight, type NameId, verdictOn } from '../aromas/names';
import type { Code } from '../blind/blind-set';
import { compareText } from '../compare-text';
import type { AnsweredQuestion, SessionRecord } from '../models';
import {
  answerOf,
  type Card,
  currentRound,
  inHand,
  labelOf,
  type Room,
  type RoomSetup,
  type Round,
  rankingOf,
  type Seat,
} from './room';
import { awaitedBy, type CardId, heldBy, rightOf, type SeatId } from './room-circle';
import { foundOnLooking, glassView, sheetOf, type TastingSheet } from './tasting';

/**
 * The views of a room, in the shapes of `contract/src/room-calls.ts`: each role sees its own part. Nothing here depends on a
 * bottle that has not been revealed, except a seat's own answers in a carousel with immediate verdicts.
 */

/** A bottle by its number, or by its code in a blind set. */
export type LabelledCard =
  | { readonly id: CardId; readonly number: number }
  | { readonly id: CardId; readonly code: Code };

/** A bottle as a taster may know it: whoever is handed bottles sees neither number nor code. */
export type CardView = LabelledCard | { readonly id: CardId };

export interface Score {
  readonly right: number;
  readonly offered: number;
}

/** Makes the view that is the same for all seats. */
export function seatView(room: Room) {
  const { setup, phase, isLocked, rounds } = room;
  const round = currentRound(room);
  const card = round?.cards.find(({ id }) => id === round.current);
  const isShown = phase === 'reveal' && round !== undefined && card !== undefined;
  const seats = peopleOf(room).map((seat) => seatRow(room, seat));
  return {
    phase,
    mode: setup.mode,
    verdicts: setup.verdicts,
    ranking: rankingOf(room),
    title: setup.title,
    family: setup.family,
    isLocked,
    round: rounds.length,
    question: round ? round.revealed.length + (phase === 'smelling' && card ? 1 : 0) : 0,
    length: round?.cards.length ?? 0,
    isPractice: card?.isPractice ?? false,
    isLast: round
      ? round.cards.every(({ id }) => id === round.current || round.revealed.includes(id))
      : false,
    card: card ? tastersCard(room, card) : null,
    choices: setup.choices,
    seats,
    answered: round?.tasting ? readyCount(seats) : round ? answeredCount(round) : 0,
    glass: round?.tasting && glassView(round.tasting, setup.choices, idsOf(room)),
    ...(isShown && bottleView(room, round, card)),
    ...(standingsShown(room) && { standings: standingsOf(room) }),
    ...(phase === 'smelling' && round?.circle && { hands: handsOf(room) }),
  };
}

function handsOf(room: Room) {
  const there = room.seats.filter(({ state }) => state === 'there');
  return there.map(({ id }) => handOf(room, id));
}

function handOf(room: Room, seat: SeatId) {
  const held = inHand(room, seat);
  return held === undefined
    ? { seat, card: null, awaits: awaited(room, seat) }
    : { seat, card: viewById(room, held) ?? null, awaits: null };
}

/** Shows a bottle to tasters: without its number where somebody hands it to them. */
function tastersCard({ setup }: Room, card: Card): CardView {
  return setup.mode === 'handed' ? { id: card.id } : labelledCard(card);
}

function labelledCard(card: Card): LabelledCard {
  return card.code === undefined
    ? { id: card.id, number: card.bottle.bottleNumber }
    : { id: card.id, code: card.code };
}

/** Lists everybody but those whom the host has removed. */
function peopleOf({ seats }: Room): Seat[] {
  return seats.filter(({ state }) => state !== 'removed');
}

function idsOf(room: Room): SeatId[] {
  return peopleOf(room).map(({ id }) => id);
}

function readyCount(seats: readonly { readonly present: boolean; readonly answered: boolean }[]): number {
  return seats.filter(({ present, answered }) => present && answered).length;
}

function seatRow(room: Room, { id, nickname, state }: Seat) {
  const round = currentRound(room);
  const isOpen = round?.circle ? inHand(room, id) !== undefined : !hasAnswered(round, id);
  return { id, nickname, present: state === 'there', answered: round !== undefined && !isOpen };
}

function hasAnswered(round: Round | undefined, seat: SeatId): boolean {
  if (round?.tasting) return sheetOf(round.tasting, seat).ready;
  return round?.current !== undefined && answerOf(round, round.current, seat) !== undefined;
}

function answeredCount({ circle, current, answers, cards }: Round): number {
  const counted = circle ? cards.map(({ id }) => id) : current === undefined ? [] : [current];
  return counted.reduce((sum, card) => sum + Object.keys(answers[card] ?? {}).length, 0);
}

function bottleView(room: Room, round: Round, { id, bottle, nameId }: Card) {
  return {
    nameId,
    name: bottle.name,
    category: bottle.category,
    note: bottle.notes,
    shares: sharesOf(room, round, id, nameId),
  };
}

function sharesOf({ setup }: Room, { answers }: Round, card: CardId, right: NameId) {
  const counts = new Map<NameId | null, number>();
  for (const { chosen } of Object.values(answers[card] ?? {}))
    counts.set(chosen, (counts.get(chosen) ?? 0) + 1);
  return [...counts]
    .map(([id, count]) => ({ id, name: wordsOf(setup, id), count, isRight: isRight(id, right) }))
    .sort(
      (a, b) => Number(b.isRight) - Number(a.isRight) || b.count - a.count || compareText(a.name, b.name),
    );
}

function wordsOf({ choices }: RoomSetup, id: NameId | null): string {
  return choices.find((choice) => choice.id === id)?.name ?? DONT_KNOW;
}

function standingsShown(room: Room): boolean {
  const ranking = rankingOf(room);
  if (ranking === 'off' || room.rounds.length === 0) return false;
  const { phase } = room;
  return phase === 'standings' || phase === 'over' || (phase === 'reveal' && ranking === 'each');
}

/** Sorted as in a dictionary, É beside E, since people look for their own name. */
const nicknames = new Intl.Collator('en');

/** Ranks by right answers, then by fewer wrong ones. Time and bottles that were not offered do not count. */
export function standingsOf(room: Room) {
  const scores = scoresOf(currentRound(room));
  const scored = peopleOf(room)
    .flatMap(({ id, nickname }) => {
      const score = scores.get(id);
      return score ? [{ seat: id, nickname, ...score }] : [];
    })
    .sort((a, b) => b.right - a.right || a.offered - b.offered || nicknames.compare(a.nickname, b.nickname));
  let place = 0;
  let last: Score | undefined;
  return scored.map((row, index) => {
    if (row.right !== last?.right || row.offered !== last.offered) place = index + 1;
    last = row;
    return { ...row, place };
  });
}

/** Counts the right answers of each seat out of the revealed bottles that were offered to it, if there were any. */
function scoresOf(round: Round | undefined): Map<SeatId, Score> {
  const scores = new Map<SeatId, Score>();
  if (!round) return scores;
  for (const { id, nameId, isPractice } of round.cards) {
    if (isPractice || !round.revealed.includes(id)) continue;
    for (const seat of round.offered[id] ?? []) {
      const { right, offered } = scores.get(seat) ?? NO_SCORE;
      const isOneMore = isRight(answerOf(round, id, seat)?.chosen, nameId);
      scores.set(seat, { right: right + (isOneMore ? 1 : 0), offered: offered + 1 });
    }
  }
  return scores;
}

const NO_SCORE: Score = { right: 0, offered: 0 };

/** Counts the right answers of one seat in the same way. */
export function scoreOf(room: Room, seat: SeatId): Score {
  return scoresOf(currentRound(room)).get(seat) ?? NO_SCORE;
}

/** Makes the view of the host's screen: it names no bottle before the reveal either, but says which one to hand. */
export function hostView(room: Room) {
  const view = seatView(room);
  const round = currentRound(room);
  const { circle } = round ?? {};
  const scores = scoresOf(round);
  const seats = view.seats.map((row) => {
    const held = circle ? heldBy(circle, row.id) : [];
    const [first] = held;
    return {
      ...row,
      score: scores.get(row.id) ?? NO_SCORE,
      holds: held.flatMap((id) => viewById(room, id) ?? []),
      since: (first !== undefined && circle?.since[first]) || null,
    };
  });
  const present = seats.filter(({ present }) => present);
  return {
    ...view,
    card: round?.current === undefined ? null : (viewById(room, round.current) ?? null),
    seats,
    resting: circle?.resting.flatMap((id) => viewById(room, id) ?? []),
    looks: round?.tasting?.poured && foundOnLooking(round.tasting, idsOf(room)),
    isComplete: present.length > 0 && present.every(({ answered }) => answered),
  };
}

function viewById(room: Room, id: CardId): LabelledCard | undefined {
  const card = currentRound(room)?.cards.find((each) => each.id === id);
  return card && labelledCard(card);
}

/** Makes the view of one seat; `undefined` for a seat that is not in the room. */
export function ownView(room: Room, seat: SeatId) {
  const me = peopleOf(room).find(({ id }) => id === seat);
  if (!me) return undefined;
  const { card, awaits } = handOf(room, seat);
  const glass = currentRound(room)?.tasting;
  return {
    id: seat,
    nickname: me.nickname,
    present: me.state === 'there',
    answers: ownAnswers(room, seat),
    missed: missedBottles(room, seat),
    card,
    pass: passed(room, seat),
    awaits,
    score: scoreOf(room, seat),
    glass: glass && ownSheet(sheetOf(glass, seat)),
  };
}

function ownSheet({ found, ready, looks }: TastingSheet) {
  return { found, ready, looks };
}

function ownAnswers(room: Room, seat: SeatId) {
  const round = currentRound(room);
  if (!round) return [];
  return round.cards.flatMap((card) => {
    const answer = answerOf(round, card.id, seat);
    if (!answer) return [];
    return {
      card: card.id,
      bottle: tastersCard(room, card),
      chosen: answer.chosen === null ? null : wordsOf(room.setup, answer.chosen),
      isPractice: card.isPractice,
      verdict: isRevealedTo(room, round, card.id)
        ? { ...bottleView(room, round, card), right: isRight(answer.chosen, card.nameId) }
        : null,
    };
  });
}

function missedBottles(room: Room, seat: SeatId) {
  const round = currentRound(room);
  if (!round) return [];
  return round.cards
    .filter(({ id, isPractice }) => !isPractice && round.revealed.includes(id))
    .filter(({ id }) => round.offered[id]?.includes(seat) && !answerOf(round, id, seat))
    .map((card) => ({
      bottle: tastersCard(room, card),
      name: card.bottle.name,
      category: card.bottle.category,
    }));
}

/** A carousel may tell each person at once. */
function isRevealedTo({ setup }: Room, { circle, revealed }: Round, card: CardId): boolean {
  return revealed.includes(card) || (circle !== undefined && setup.verdicts === 'at once');
}

function passed(room: Room, seat: SeatId) {
  const round = currentRound(room);
  if (!round?.circle || room.phase !== 'smelling') return null;
  const last = round.cards
    .flatMap(({ id }) => {
      const answer = answerOf(round, id, seat);
      return answer ? { id, at: answer.at } : [];
    })
    .sort((a, b) => b.at - a.at)[0];
  const bottle = last && viewById(room, last.id);
  if (!last || !bottle) return null;
  const to = holderOf(round, last.id) ?? rightOf(round.circle, seat, last.id);
  return { bottle, to: nicknameOf(room, to) };
}

function holderOf({ circle }: Round, card: CardId): SeatId | undefined {
  return circle?.seats.find((seat) => heldBy(circle, seat).includes(card));
}

function nicknameOf({ seats }: Room, id: SeatId | undefined): string | null {
  return seats.find((seat) => seat.id === id)?.nickname ?? null;
}

function awaited(room: Room, seat: SeatId) {
  const circle = currentRound(room)?.circle;
  const next = circle && room.phase === 'smelling' ? awaitedBy(circle, seat) : undefined;
  const bottle = next && viewById(room, next.card);
  const from = next ? nicknameOf(room, next.seat) : null;
  return bottle && from !== null ? { bottle, from } : null;
}

/**
 * Makes the session for the person's own log out of a seat's counted answers in a round.
 * @param id of the session, the same for the same round and seat
 * @returns `undefined` when no answer counts
 */
export function roundSession(
  { setup }: Pick<Room, 'setup'>,
  round: Round,
  seat: SeatId,
  id: string,
): SessionRecord | undefined {
  const questions = round.cards.flatMap((card) => questionOf(setup, round, card, seat) ?? []);
  if (questions.length === 0) return undefined;
  questions.sort((a, b) => a.answeredAt - b.answeredAt);
  const date = Math.max(...questions.map(({ answeredAt }) => answeredAt));
  return { id, date, questions, kitNames: [setup.title] };
}

function questionOf(
  setup: RoomSetup,
  round: Round,
  { id, bottle, isPractice, code }: Card,
  seat: SeatId,
): AnsweredQuestion | undefined {
  const answer = answerOf(round, id, seat);
  if (!answer || isPractice || !round.revealed.includes(id)) return undefined;
  return {
    scentId: bottle.id,
    scentName: bottle.name,
    bottleNumber: bottle.bottleNumber,
    ...verdictOn(setup.choices, bottle, answer.chosen),
    answeredAt: answer.at,
    ...((code !== undefined || setup.mode === 'handed') && { blind: true }),
  };
}

/** Lists every answer that counts, by round, seat and bottle. */
export function resultsOf(room: Room) {
  return room.rounds.flatMap((round, index) =>
    peopleOf(room).flatMap(({ id: seat, nickname }) =>
      round.cards.flatMap((card) => {
        const question = questionOf(room.setup, round, card, seat);
        return question
          ? {
              round: index + 1,
              nickname,
              bottle: labelOf(card),
              name: card.bottle.name,
              answer: question.selectedAnswer,
              right: question.correct,
            }
          : [];
      }),
    ),
  );
}

/** Lists what was found by how many, glass by glass, without the words that are hidden. */
export function findingsOf(room: Room) {
  return room.rounds.flatMap(({ tasting }, index) => {
    const glass = tasting && glassView(tasting, room.setup.choices, idsOf(room));
    if (!glass) return [];
    const found = [...glass.found, ...glass.words.map(({ words, count }) => ({ name: words, count }))];
    return found.map(({ name, count }) => ({
      round: index + 1,
      drink: glass.name,
      aroma: name,
      people: count,
    }));
  });
}
