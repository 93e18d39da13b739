import type { RoomRefusal } from '@nosewise/domain/rooms/room';
import { Refusal } from '../errors/refusal';
import { type Outcome, unknownRoom } from './log';

/** The refusals of a room's calls. */

/** Returns what became of a wish that was not refused. @throws Refusal */
export function accepted(outcome: Outcome | undefined): Outcome {
  if (!outcome) throw unknownRoom();
  if (outcome.refusal) throw refused(outcome.refusal);
  return outcome;
}

const DETAILS: Record<RoomRefusal, string> = {
  room_locked: 'The host has locked the room.',
  room_full: 'The room is full.',
  nickname_taken: 'Somebody in the room has this nickname.',
  wrong_token: 'This seat is no longer yours.',
  too_late: 'The bottle was revealed before this answer arrived, so it does not count.',
  not_your_move: 'This bottle is not yours to answer now.',
};

export function refused(code: RoomRefusal): Refusal {
  return new Refusal(code === 'wrong_token' ? 403 : 409, code, DETAILS[code]);
}

/** Makes the refusal for a move of a seat that only a host may make. */
export function forHosts(): Refusal {
  return new Refusal(403, 'forbidden', 'Only the host of the room can do this.');
}

export function wrongToken(): Refusal {
  return refused('wrong_token');
}
