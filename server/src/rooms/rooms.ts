import { randomUUID } from 'node:crypto';
import type {
  FindingRow,
  HostSide,
  OwnView,
  RoomMove,
  RoomResultRow,
  RoomSide,
  SeatSide,
  TastingSays,
} from '@nosewise/contract/rooms';
import { secureRandom } from '@nosewise/contract/sealed-set';
import { dealCards, effectOf, type RoomEvent, type RoomSetup } from '@nosewise/domain/rooms/room';
import { findingsOf, hostView, ownView, resultsOf, seatView } from '@nosewise/domain/rooms/room-views';
import { readFound } from '@nosewise/domain/rooms/tasting';
import { type NameId, readAnswer } from '@nosewise/domain/training/names';
import { Refusal } from '../errors/refusal';
import { pouredOf } from './deck';
import type { FoldedRoom, RoomLog } from './log';
import { type Holder, keptId } from './tokens';

/** Rooms (rooms.md): what people who are in one can do. */

const MOST_ROUNDS = 100;

/** Shows a room to the holder of a token. @throws Refusal `unknown_room`, `wrong_token` for a seat that was removed */
export function sideOf(folded: FoldedRoom, holder: Holder): RoomSide {
  return holder.role === 'host' ? hostSide(folded) : seatSide(folded, holder.seat);
}

function hostSide({ head, room }: FoldedRoom): HostSide {
  return { role: 'host', seq: head.seq, code: head.code, view: hostView(room) };
}

function seatSide(folded: FoldedRoom, seat: string): SeatSide {
  const { head, room } = folded;
  return { role: 'seat', seq: head.seq, view: seatView(room), own: ownSide(folded, seat) };
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
 * @param charge takes a point of the seat's budget
 * @throws Refusal `too_late` after the reveal, `not_your_move` for a bottle that the seat does not have
 */
export async function answerCard(
  log: RoomLog,
  id: string,
  holder: Holder,
  given: GivenAnswer,
  charge: (seat: string) => Promise<void>,
): Promise<{ seq: number; own: OwnView }> {
  if (holder.role === 'host') throw new Refusal({ code: 'not_your_move' });
  const before = await log.present(id);
  const chosen = chosenName(before.room.setup, given);
  const event = { kind: 'answer' as const, seat: holder.seat, card: given.card, chosen };
  if (effectOf(before.room, event) !== 'change') await charge(holder.seat);
  return said(log, before, event, given.network);
}

/** Appends what a seat says if it changes the room: nothing else costs its network a point. */
async function said(
  log: RoomLog,
  before: FoldedRoom,
  event: RoomEvent & { readonly kind: 'answer' | 'taste' | 'look' },
  network: string,
): Promise<{ seq: number; own: OwnView }> {
  const effect = effectOf(before.room, event);
  if (effect !== 'change' && effect !== 'none') throw new Refusal({ code: effect });
  const { folded } =
    effect === 'none' ? { folded: before } : await log.append(before.row.id, { event, network });
  return { seq: folded.head.seq, own: ownSide(folded, event.seat) };
}

function chosenName({ choices }: RoomSetup, { chosen, chosenId }: GivenAnswer): NameId | null {
  const name = readAnswer(choices, { words: chosen, nameId: chosenId });
  if (name !== undefined) return name;
  throw new Refusal({ code: 'bad_request' }, { detail: 'This name is not among the choices of the room.' });
}

/**
 * Takes what a seat says of the glass of a tasting.
 * @throws Refusal `too_late` after the reveal, `not_your_move` for an aroma that is no choice or was not asked
 */
export async function tasteGlass(
  log: RoomLog,
  id: string,
  holder: Holder,
  { round, says, network }: { round: number; says: TastingSays; network: string },
): Promise<{ seq: number; own: OwnView }> {
  if (holder.role === 'host') throw new Refusal({ code: 'not_your_move' });
  const before = await log.present(id);
  const event = { ...readSays(before.room.setup, says), seat: holder.seat, round };
  return said(log, before, event, network);
}

function readSays({ choices }: RoomSetup, says: TastingSays): TastingSays {
  if (says.kind === 'look') return says;
  const found = readFound(choices, says.found);
  if (!found) throw new Refusal({ code: 'not_your_move' });
  return { ...says, found };
}

/**
 * Makes a move. A move that was sent twice counts once, and one that does not fit the phase changes nothing.
 * @throws Refusal 403 for a move of a seat that only a host may make
 */
export async function moveRoom(
  log: RoomLog,
  id: string,
  holder: Holder,
  { id: moveId, move, network }: { id: string; move: RoomMove; network: string },
): Promise<RoomSide> {
  const folded = await log.present(id);
  const event = eventOf(folded, holder, move);
  if (!event) return sideOf(folded, holder);
  const after = await log.append(id, { event, moveId, network });
  return sideOf(after.folded, holder);
}

/** @returns `undefined` for a move that changes nothing */
function eventOf(folded: FoldedRoom, holder: Holder, move: RoomMove): RoomEvent | undefined {
  if (holder.role === 'seat') {
    if (move.kind !== 'leave') throw new Refusal({ code: 'hosts_only' });
    return { kind: 'leave', seat: holder.seat };
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
  const poured = pouredOf(move.drink ?? null, move.words ?? '');
  if (poured.name === '') throw new Refusal({ code: 'bad_request' }, { detail: 'The glass needs a drink.' });
  return { kind: 'reveal', poured };
}

function deal({ row, room }: FoldedRoom) {
  return dealCards(row.deck, row.wanted, room.rounds, secureRandom, randomUUID);
}

/** Lists all answers that count, or all that was found, for the host. */
export async function readResults(
  log: RoomLog,
  id: string,
  holder: Holder,
): Promise<{ title: string; results: RoomResultRow[]; findings: FindingRow[] }> {
  if (holder.role !== 'host') throw new Refusal({ code: 'hosts_only' });
  const { room } = await log.present(id);
  return { title: room.setup.title, results: resultsOf(room), findings: findingsOf(room) };
}
