import { randomUUID } from 'node:crypto';
import {
  type FindingRow,
  type OwnView,
  ownViewSchema,
  type RoomMove,
  type RoomResultRow,
  type TastingSays,
} from '@nosewise/contract/room-calls';
import { secureRandom } from '@nosewise/contract/secure-random';
import { type NameId, readAnswer } from '@nosewise/domain/aromas/names';
import { dealCards, effectOf, type RoomEvent, type RoomSetup } from '@nosewise/domain/rooms/room';
import { findingsOf, ownView, resultsOf } from '@nosewise/domain/rooms/room-views';
import { readFound } from '@nosewise/domain/rooms/tasting';
import * as z from 'zod/mini';
import { Refusal } from '../errors/refusal';
import { ROOM_BY_NETWORK, ROOM_HOST, ROOM_SEAT } from '../limits/budgets';
import type { Charge, Limits } from '../limits/limits';
import { pouredOf } from './deck';
import type { FoldedRoom, RoomLog } from './room-log';
import { type Bearer, keptId } from './tokens';
import { hostScreen, seatScreen, withView } from './views';

/** What people who are in a room can do. */

const MOST_ROUNDS = 100;

export interface Rooms {
  readonly log: RoomLog;
  readonly limits: Limits;
}

/** Writes a room for the bearer of a token, as JSON. @throws Refusal `wrong_token` for a seat that was removed */
export function sideText(folded: FoldedRoom, bearer: Bearer): string {
  const { head, room } = folded;
  const { role } = bearer;
  if (role === 'host') return withView({ role, seq: head.seq, code: head.code }, hostScreen(room));
  const own = z.encode(ownViewSchema, ownSide(folded, bearer.seat));
  return withView({ role, seq: head.seq, own }, seatScreen(room));
}

function ownSide({ row, room }: FoldedRoom, seat: string): OwnView {
  const own = ownView(room, seat);
  if (!own) throw new Refusal({ code: 'wrong_token' });
  const { glass } = own;
  return { ...own, glass: glass && { ...glass, id: keptId(row.id, room.rounds.length - 1, seat) } };
}

/** An answer of a person to a bottle. */
interface GivenAnswer {
  readonly card: string;
  /** The chosen words; null for "I don't know". */
  readonly chosen: string | null;
  /** The chosen name, which decides when present. */
  readonly chosenId?: NameId | null | undefined;
  /** The network that sent it. */
  readonly network: string;
}

/**
 * Takes an answer of a seat. The first one to a bottle stays. An answer that counts costs one reading and its
 * place in the log; one that changes nothing is charged, so that it cannot be repeated endlessly.
 * @throws Refusal `too_late` after the reveal, `not_your_move` for a bottle that the seat does not have
 */
export async function answerCard(
  rooms: Rooms,
  id: string,
  bearer: Bearer,
  given: GivenAnswer,
): Promise<{ seq: number; own: OwnView }> {
  if (bearer.role === 'host') throw new Refusal({ code: 'not_your_move' });
  const before = await rooms.log.present(id);
  const chosen = chosenName(before.room.setup, given);
  const event = { kind: 'answer' as const, seat: bearer.seat, card: given.card, chosen };
  if (effectOf(before.room, event) !== 'change') await rooms.limits.spend(...seatPays(id, bearer.seat));
  return said(rooms, before, event, given.network);
}

function seatPays(id: string, seat: string): Charge {
  return [ROOM_SEAT, `${id} ${seat}`];
}

/** Appends what a seat says if it changes the room: nothing else costs its network a point. */
async function said(
  { log }: Rooms,
  before: FoldedRoom,
  event: RoomEvent & { readonly kind: 'answer' | 'taste' | 'look' },
  network: string,
): Promise<{ seq: number; own: OwnView }> {
  const effect = effectOf(before.room, event);
  if (effect !== 'change' && effect !== 'none') throw new Refusal({ code: effect });
  const { folded } =
    effect === 'none'
      ? { folded: before }
      : await log.append(before.row.id, { event, payer: [ROOM_BY_NETWORK, network] });
  return { seq: folded.head.seq, own: ownSide(folded, event.seat) };
}

function chosenName({ choices }: RoomSetup, { chosen, chosenId }: GivenAnswer): NameId | null {
  const name = readAnswer(choices, { words: chosen, nameId: chosenId });
  if (name !== undefined) return name;
  throw new Refusal({ code: 'bad_request' }, { detail: 'This name is not among the choices of the room.' });
}

/**
 * Takes what a seat says of the glass of a tasting. All of it is charged: unlike answers, of which the first one stays, it
 * can be changed without end.
 * @throws Refusal `too_late` after the reveal, `not_your_move` for an aroma that is no choice or was not asked
 */
export async function tasteGlass(
  rooms: Rooms,
  id: string,
  bearer: Bearer,
  { round, says, network }: { round: number; says: TastingSays; network: string },
): Promise<{ seq: number; own: OwnView }> {
  if (bearer.role === 'host') throw new Refusal({ code: 'not_your_move' });
  await rooms.limits.spend(...seatPays(id, bearer.seat));
  const before = await rooms.log.present(id);
  const event = { ...readSays(before.room.setup, says), seat: bearer.seat, round };
  return said(rooms, before, event, network);
}

function readSays({ choices }: RoomSetup, says: TastingSays): TastingSays {
  if (says.kind === 'look') return says;
  const found = readFound(choices, says.found);
  if (!found) throw new Refusal({ code: 'not_your_move' });
  return { ...says, found };
}

/**
 * Makes a move. A move that was sent twice counts once, and one that does not fit the phase changes nothing. A seat never
 * uses up the moves of the host.
 * @throws Refusal 403 for a move of a seat that only a host may make
 */
export async function moveRoom(
  log: RoomLog,
  id: string,
  bearer: Bearer,
  { id: moveId, move }: { id: string; move: RoomMove },
): Promise<FoldedRoom> {
  const folded = await log.present(id);
  const event = eventOf(folded, bearer, move);
  if (!event) return folded;
  const payer: Charge = bearer.role === 'host' ? [ROOM_HOST, id] : seatPays(id, bearer.seat);
  return (await log.append(id, { event, moveId, payer })).folded;
}

/** @returns `undefined` for a move that changes nothing */
function eventOf(folded: FoldedRoom, bearer: Bearer, move: RoomMove): RoomEvent | undefined {
  if (bearer.role === 'seat') {
    if (move.kind !== 'leave') throw new Refusal({ code: 'hosts_only' });
    return { kind: 'leave', seat: bearer.seat };
  }
  switch (move.kind) {
    case 'leave':
      return undefined;
    case 'start':
    case 'again':
      return folded.room.rounds.length < MOST_ROUNDS ? { kind: move.kind, cards: deal(folded) } : undefined;
    case 'reveal':
      return revealOf(folded, move);
    default:
      return move;
  }
}

/** In a tasting the host names the drink now. @throws Refusal 400 without a drink */
function revealOf({ room }: FoldedRoom, move: RoomMove & { kind: 'reveal' }): RoomEvent {
  if (room.setup.mode !== 'tasting') return { kind: 'reveal' };
  const poured = pouredOf(room.setup, move.drink ?? null, move.words ?? '');
  if (poured.name === '') throw new Refusal({ code: 'bad_request' }, { detail: 'The glass needs a drink.' });
  return { kind: 'reveal', poured };
}

function deal({ row, room }: FoldedRoom) {
  return dealCards(row.deck, row.wanted, room.rounds, { random: secureRandom, newId: randomUUID });
}

/** The results of a large room weigh more: a point for each that many events. */
const EVENTS_A_POINT = 2_000;

/** Lists all answers that count, or all that was found. For hosts alone. */
export async function readResults(
  { log, limits }: Rooms,
  id: string,
): Promise<{ title: string; results: RoomResultRow[]; findings: FindingRow[] }> {
  const { head, room } = await log.present(id);
  await limits.spend(ROOM_HOST, id, 1 + Math.floor(head.seq / EVENTS_A_POINT));
  return { title: room.setup.title, results: resultsOf(room), findings: findingsOf(room) };
}
